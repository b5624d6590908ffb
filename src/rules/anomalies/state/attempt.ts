/** What a ruling can be asked for, each with what it is aimed at; a sphere is one hex or a radius round the unit. */
export const ATTEMPTS = {
  tractor: "target",
  displace: "target",
  stasis: "target",
  damage: "target",
  web: "hex",
  esg: "sphere",
  transporter: "either",
  "disengage-acceleration": "neither",
  "disengage-separation": "neither",
  "disengage-evasion": "neither",
  stabilize: "neither",
} as const;
export type Attempt = keyof typeof ATTEMPTS;

/** Whether a word is something that a ruling can be asked for. */
export const isAttempt = (word: string): word is Attempt => Object.hasOwn(ATTEMPTS, word);
