const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Bytes in Crockford's base 32, most significant bit first; the last digit is filled up with zero bits. */
export const toCrockford = (bytes: Uint8Array): string => {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS.charAt((held >> bits) & 31);
    }
  }
  return bits > 0 ? text + DIGITS.charAt((held << (5 - bits)) & 31) : text;
};

/** The digits that a person typed: case, spaces and hyphens do not matter, I and L are 1, O is 0; nothing else is left out. */
export const typedDigits = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

/** Whether a character stands for five bits. */
export const isDigit = (character: string): boolean => VALUES.has(character);

/** Every digit, by its value. */
export const ALL_DIGITS: readonly string[] = [...DIGITS];

/** Reads what a person typed. Nothing when a character is no digit or when bits are left over. */
export const fromCrockford = (typed: string): Uint8Array | undefined => {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const digit of typedDigits(typed)) {
    const value = VALUES.get(digit);
    if (value === undefined) return undefined;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined;
};

/** A public head as five characters, for comparing by voice. */
export const spokenHead = (head: Uint8Array): string => toCrockford(head).slice(0, 5);
