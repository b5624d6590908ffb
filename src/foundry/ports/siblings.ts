import type { SiblingPort } from "../../judge/ports/wire.ts";
import { PREFIX } from "../../judge/protocol/hash.ts";

/** The part of a `BroadcastChannel` in use. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** Windows of this browser in the same world; a browser without channels has none that can be heard. */
export const siblingPort = (world: string, open: ((name: string) => Channel) | undefined): SiblingPort => {
  const channel = open?.(PREFIX + world);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const handler = ({ data }: { readonly data: unknown }): void => listener(data);
      channel?.addEventListener("message", handler);
      return () => channel?.removeEventListener("message", handler);
    },
  };
};
