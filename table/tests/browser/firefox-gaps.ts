/**
 * Commands that Playwright sends for each browser and each person's context, and that not every stock Firefox knows.
 * Nothing in a test hangs on what they do: bodies of answers are not read, nothing is downloaded, and no screen, media
 * feature or user agent is made other than the Firefox has it.
 */
const DISPENSABLE = new Set([
  "browser.setDownloadBehavior",
  "emulation.setMediaFeaturesOverride",
  "emulation.setScreenOrientationOverride",
  "emulation.setScreenSettingsOverride",
  "network.addDataCollector",
]);

/** What a line of WebDriver BiDi has of interest here. */
interface BidiMessage {
  readonly id?: number | null;
  readonly type?: string;
  readonly error?: string;
  readonly method?: string;
}

/** What stands between Playwright and a stock Firefox: it lets everything through, and fills in for what is missing. */
export class FirefoxGaps {
  /** Dispensable commands that are not answered yet. */
  readonly #asked = new Set<number>();

  /** Remembers a command on its way to the browser. */
  asks(line: string): void {
    const { id, method } = JSON.parse(line) as BidiMessage;
    if (typeof id === "number" && method !== undefined && DISPENSABLE.has(method)) this.#asked.add(id);
  }

  /** What Playwright gets to hear: a dispensable command that this Firefox does not know has been done. */
  hears(line: string): string {
    const { id, type, error } = JSON.parse(line) as BidiMessage;
    if (typeof id !== "number" || !this.#asked.delete(id)) return line;
    if (type !== "error" || error !== "unknown command") return line;
    return JSON.stringify({ type: "success", id, result: {} });
  }
}
