/** Three working notes. They need no source: each is a calculation that a reader can repeat. */
export const notes =
  "<h2>Working notes</h2>" +
  "<h3>How much card memory does a model need?</h3>" +
  "<p>The weights come first: parameters times bits, divided by eight. Fourteen billion parameters at 4 bits are 7 GB, at 16 bits 28 GB. Then comes what is being read: for each token and each layer, one key and one value. A model with 40 layers, 8 heads of 128 numbers and 16 bits needs</p>" +
  "<pre><code>a token: 40 × 2 × 8 × 128 × 2 bytes\n = 160 KiB\na reader: 8,192 tokens\n = 1.25 GiB</code></pre>" +
  "<p>So a card of 24 GB that holds 7 GB of weights has room for about a dozen people who each have fifteen pages open. Not the model fills the card, but its readers.</p>" +
  "<h3>What does 99.9 % uptime allow?</h3>" +
  "<p>A month of 30 days has 43,200 minutes. One in a thousand is 43.2: a restart each Sunday at ten minutes, and nothing else. Two nodes that fail independently for 1 % of the time are both down for 0.01 %, which is 4 minutes and 19 seconds. That is why our agreement begins at three nodes: one may be in service while another fails.</p>" +
  "<h3>What does one page cost?</h3>" +
  "<p>A page of 400 words is about 550 tokens. A card that reads 2,000 tokens a second is through with it in 0.28 seconds, and with a file of 200 pages in 55. At 350 W that is 5.3 Wh: a kettle of 2 kW runs ten seconds for it.</p>";
