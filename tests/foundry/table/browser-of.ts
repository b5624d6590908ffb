import type { Browser } from "../../../src/foundry/ports/browser.ts";
import type { Line } from "./line.ts";
import type { Channel, Profile } from "./profile.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A browser's storage as one of its windows has it; a window that is gone writes nothing more. */
export const storageOf = (profile: Profile, line: Line): Profile["storage"] => ({
  ...profile.storage,
  setItem: (key, value) => {
    if (!line.dead) profile.storage.setItem(key, value);
  },
});

interface BrowserParts {
  readonly profile: Profile;
  readonly line: Line;
  readonly chance: () => number;
  readonly time: VirtualTime | null;
  readonly channels: Channel[];
}

/** The browser that the module finds in one of its windows. */
export const browserOf = ({ profile, line, chance, time, channels }: BrowserParts): Browser => {
  // Nothing runs in a window that is gone.
  const alive = (run: () => void) => (): void => {
    if (!line.dead) run();
  };
  const browser = {
    performance: { now: () => time?.now ?? performance.now() },
    crypto: {
      getRandomValues: (bytes: Uint8Array) => {
        for (const at of bytes.keys()) bytes[at] = Math.floor(chance() * 256);
        return bytes;
      },
    },
    localStorage: storageOf(profile, line),
    setTimeout: (run: () => void, ms: number) => (time?.setTimeout ?? setTimeout)(alive(run), ms),
    clearTimeout: time?.clearTimeout ?? clearTimeout,
    // A browser without workers: the window's own timers serve.
    Worker: class {
      constructor() {
        throw new Error("no workers here");
      }
    },
    Blob,
    URL: { createObjectURL: () => "" },
    BroadcastChannel: function open(name: string) {
      const channel = profile.channel(name, time);
      channels.push(channel);
      return channel;
    },
  };
  return browser as unknown as Browser;
};
