// Runs the program on Node 24 or newer, whichever Node starts this launcher. Uses only old syntax, because an
// old Node has to parse this file.
//   node launch.cjs                  build when the sources changed, then serve
//   node launch.cjs --run FILE ...   run another script of this project on the same Node
const fs = require("fs");
const path = require("path");
const childProcess = require("child_process");

const NEEDED = 24;
let args = process.argv.slice(2);
let script = path.join(__dirname, "scripts", "serve.ts");
if (args[0] === "--run") {
  script = path.resolve(__dirname, args[1]);
  args = args.slice(2);
}

if (process.platform !== "win32" && /[\\\n\r]/.test(__dirname)) {
  console.error(
    "Ashlar cannot run in the folder " +
      JSON.stringify(__dirname) +
      ": Node loads no modules below a name with a backslash or a line break. Rename the folder.",
  );
  process.exit(1);
}

function ownNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const file = path.join(__dirname, "node_modules", "node", "bin", name);
  return fs.existsSync(file) ? file : null;
}

// Passwords need argon2, which Node has from 24.7 on, unless it was built with an OpenSSL before 3.2.
function hasArgon2() {
  const least = {
    message: "",
    nonce: Buffer.alloc(8),
    parallelism: 1,
    tagLength: 4,
    memory: 8,
    passes: 1,
  };
  try {
    return require("crypto").argon2Sync("argon2id", least).length === 4;
  } catch {
    return false;
  }
}

const systemIsNewEnough = Number(process.versions.node.split(".")[0]) >= NEEDED && hasArgon2();
const node = systemIsNewEnough ? process.execPath : ownNode();
if (!node) {
  console.error(
    "Ashlar needs Node " +
      NEEDED +
      ".7 or newer. Run `npm ci` with its install scripts allowed, or install Node " +
      NEEDED +
      ".7.",
  );
  process.exit(1);
}

// Caches compiled code for the next start. Node ignores the cache if the folder is not writable.
const cache = path.join(__dirname, ".cache", "node");

if (systemIsNewEnough && process.argv[2] !== "--run") {
  require("module").enableCompileCache(cache);
  // Runs in this process, so that signals and the exit code need no forwarding.
  import(require("url").pathToFileURL(script).href).catch(function (error) {
    console.error(error);
    process.exit(1);
  });
} else {
  // ASHLAR_LAUNCHER makes the program exit when this launcher is killed.
  // Node flags are passed on: `npm start` sets the space for young objects, see bench/README.md.
  const child = childProcess.spawn(node, process.execArgv.concat(script, args), {
    stdio: "inherit",
    env: Object.assign({ NODE_COMPILE_CACHE: cache }, process.env, { ASHLAR_LAUNCHER: "1" }),
  });
  ["SIGINT", "SIGTERM", "SIGHUP"].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on("exit", function (code, signal) {
    if (["SIGKILL", "SIGABRT", "SIGTRAP", "SIGBUS", "SIGSEGV"].indexOf(signal) !== -1) {
      console.error(
        "Ended by " +
          signal +
          ", most likely because the memory ran out: see “What it needs” in README.md.",
      );
    }
    process.exit(signal ? 1 : code);
  });
}
