import { expect, test } from "vitest";
import { checkNewPassword } from "./new-password.ts";

const somebody = {
  email: "anna.schmidt@weavers.example",
  name: "Anna Schmidt-Müller",
  siteName: "Harbour Weavers",
  host: "www.harbour-weavers.example",
};

async function problemWith(password: string, whose = somebody): Promise<string | null> {
  const outcome = await checkNewPassword({ ...whose, password });
  return outcome.ok ? null : (outcome.refusal.details?.[0]?.message ?? "");
}

const common = "must not be a common one, also not with digits or signs added";

test.each([
  "password1234",
  "P@ssw0rd!2026",
  "Passwort2024!",
  "qwertyuiop123",
  "qwerty123456",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "123qweasdzxc",
  "123456789012",
  "iloveyou1234",
  "IloveYou!!!!!",
  "letmein12345",
  "welcome12345",
  "Welcome2026!!",
  "Summer2026!!!",
  "administrator",
  "adminadmin123",
  "changeme1234",
  "dragon123456",
  "monkey 123456",
  "football2026",
  "sunshine1234",
  "princess1234",
  "superman1234",
  "starwars1977",
  "michaeljackson",
  "jesuschrist1",
  "chocolate123",
  "barcelona2010",
  "trustno1trustno1",
  "1234dragon1234",
  "ｐａｓｓｗｏｒｄ１２３４",
])("D7 %s is among those that attackers try first", async (password) => {
  expect(await problemWith(password)).toBe(common);
});

test.each([
  ["anna.schmidt@weavers.example", "must not contain your e-mail address"],
  ["Anna.Schmidt@Weavers.Example and more of it", "must not contain your e-mail address"],
  ["annaschmidt2026", "must be more than your name: add some other words"],
  ["Anna-Muller-Anna", "must be more than your name: add some other words"],
  ["schmidtmuller1980", "must be more than your name: add some other words"],
  ["Anna-Schmidt-Müller", "must be more than your name: add some other words"],
  ["weavers-weavers!", "must be more than your e-mail address: add some other words"],
  ["harbour-2026-harbour", "must be more than the name of this site: add some other words"],
  ["anna password 1", common],
] as const)("D7 %s: %s", async (password, problem) => {
  expect(await problemWith(password)).toBe(problem);
});

test("D7 the site's host and name are no password of anybody", async () => {
  const whose = { ...somebody, siteName: "Ours", host: "intranet.tidewater.example" };
  expect(await problemWith("tidewater-2026", whose)).toBe(
    "must be more than the address of this site: add some other words",
  );
  expect(await problemWith("OURS-OURS-OURS", whose)).toBe(
    "must be more than the name of this site: add some other words",
  );
});

test.each([
  "correct horse battery staple",
  "anna walks along the harbour",
  "Ein langes Wort mit ß",
  "x9!kQ2#vB7&m",
  "839201746352",
  "prosecutors dream big",
  "密码是一个很长的句子没有人会猜到",
])("%s is a password to have", async (password) => {
  expect(await problemWith(password)).toBeNull();
});

test("people and sites with short or no names are not refused everything", async () => {
  const whose = { email: "a@b.c", name: "Al", siteName: "", host: "localhost" };
  expect(await problemWith("a walk along the quay", whose)).toBeNull();
});
