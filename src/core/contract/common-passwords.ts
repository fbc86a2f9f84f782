/** Passwords often found in public leaks that are long enough to pass our length rule. */
const common: ReadonlySet<string> = new Set([
  "123456789012",
  "1234567890123",
  "12345678901234",
  "123456789abc",
  "0123456789ab",
  "987654321098",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "qazwsxedcrfv",
  "q1w2e3r4t5y6",
  "qwerty123456",
  "qwertyuiop12",
  "qwertyuiop123",
  "qwertyuiopas",
  "qwertyuiopasdf",
  "asdfghjkl123",
  "zxcvbnm12345",
  "abcdefghijkl",
  "abcdefg12345",
  "password1234",
  "password12345",
  "password123456",
  "passw0rd1234",
  "p@ssw0rd1234",
  "mypassword123",
  "newpassword1",
  "administrator",
  "administrator1",
  "admin1234567",
  "admin12345678",
  "adminadmin123",
  "letmein12345",
  "welcome12345",
  "changeme1234",
  "iloveyou1234",
  "princess1234",
  "football1234",
  "baseball1234",
  "sunshine1234",
  "superman1234",
  "ashlarashlar",
  "ashlar123456",
]);

/**
 * True for a password an attacker would try first: a common one, a short piece repeated, or one with fewer than five
 * different characters. There are no other composition rules.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/\s/g, "");
  return common.has(plain) || new Set(plain).size < 5 || /^(.{1,8})\1+$/.test(plain);
}
