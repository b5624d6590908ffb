import type { Host } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { judges } from "../../view/players.ts";
import { action } from "../window/actions.ts";
import { mainPage, PageListeners } from "../window/elements.ts";
import { freeSpan } from "../window/free-band.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { DOCKS_MOVED } from "../window/place-docks.ts";
import { type CloseArguments, type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { uncoverUnits } from "../window/show-units.ts";
import { isTourDue, tourAnswered } from "./story-settings.ts";

const ID = "gravity-portals-tour-offer";

const WIDTH = 300;
/** Beside the tools at the left edge of the page, in CSS pixels. */
export const BESIDE_TOOLS = 120;
/** Above what stands at the page's lower edge, in CSS pixels. */
const BELOW = 300;
const EDGE = 8;

/** The lower left corner of the map for something so wide, beside docked windows where there is room. */
export const cornerOfMap = (page: Document, width: number): { readonly left: number; readonly top: number } => {
  const { left, right } = freeSpan(page, null);
  return {
    left: Math.max(0, Math.min(Math.max(BESIDE_TOOLS, left + EDGE), right - width - EDGE)),
    top: Math.max(0, page.documentElement.clientHeight - BELOW),
  };
};

/** Starts the tour in five bubbles that is for this person. */
export const startShortTour = ({ game }: Pick<Host, "game">, session: Session): unknown =>
  game.tours.get(`${MODULE_ID}.${judges(session) ? "shortJudge" : "shortCaptain"}`)?.start();

/** A small question in a corner, which holds nothing up: whether its person wants to be shown round. */
class TourOffer extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-tour-offer"],
    window: { title: "GRAVITYPORTALS.TourOffer.title", icon: "fa-solid fa-signs-post" },
    position: { width: WIDTH, height: "auto" as const },
    actions: {
      tour: action((offer: TourOffer) => offer.onTour()),
      no: action((offer: TourOffer) => offer.close()),
    },
  };

  static override PARTS = { offer: { template: templatePath("tour-offer.hbs") } };

  readonly #host: Pick<Host, "game">;
  #withdrawn = false;

  constructor(host: Pick<Host, "game">, session: Session) {
    super(session, { position: cornerOfMap(mainPage(), WIDTH) });
    this.#host = host;
  }

  override readonly outlivesGame = true;

  override view(): { readonly lead: string } {
    const key = judges(this.session) ? "GRAVITYPORTALS.TourOffer.judge" : "GRAVITYPORTALS.TourOffer.captain";
    return { lead: say(key) };
  }

  async onTour(): Promise<void> {
    await this.close();
    await startShortTour(this.#host, this.session);
  }

  /** A window that is docked now would lie over it. */
  readonly #listeners = new PageListeners((page, signal) => {
    const place = (): void => void this.setPosition(cornerOfMap(page, WIDTH));
    page.addEventListener(DOCKS_MOVED, place, { signal });
  });

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.#listeners.follow(this.element);
    // Ships of its reader are not to lie under it.
    await uncoverUnits(this.session, this.element);
  }

  /** Something else offers the tour: nothing is answered. */
  async withdraw(): Promise<void> {
    this.#withdrawn = true;
    await this.close();
  }

  /** However it is put away by its reader, that is an answer. */
  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#listeners.stop();
    if (!this.#withdrawn) void tourAnswered(this.session.me);
  }
}

/** Takes the offer away where something else makes it, so that nobody is offered one tour twice. */
export const withdrawOffer = async (): Promise<void> => {
  await openWindowOf(ID, TourOffer)?.withdraw();
};

/** Offers the short tour to whoever has come to a game and was not asked before. */
export const offerTour = async (host: Pick<Host, "game">, session: Session): Promise<void> => {
  if (session.condition === "no-game" || !isTourDue(host, session.me) || openWindowOf(ID, TourOffer)) return;
  await new TourOffer(host, session).render({ force: true });
};
