import { MODULE_ID, templatePath } from "../../host/constants.ts";
import type { Host } from "../../host/host.ts";
import { say } from "../../message/localize.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { freeSpan } from "../window/free-band.ts";
import { mainPage } from "../window/main-page.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { type CloseArguments, SessionWindow } from "../window/session-window.ts";
import { isTourDue, tourAnswered } from "./offered.ts";

const ID = "gravity-portals-tour-offer";

const WIDTH = 300;
/** Beside the tools at the left edge of the page, and above what stands at its lower edge, in CSS pixels. */
const LEFT = 120;
const BELOW = 300;
const EDGE = 8;

/** Starts a tour of this module. */
type StartTour = (id: string) => unknown;

/** The lower left corner of the map, beside docked windows where there is room. */
const cornerOfMap = (page: Document): { readonly left: number; readonly top: number } => {
  const { left, right } = freeSpan(page, null);
  return {
    left: Math.max(0, Math.min(Math.max(LEFT, left + EDGE), right - WIDTH - EDGE)),
    top: Math.max(0, page.documentElement.clientHeight - BELOW),
  };
};

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

  readonly #start: StartTour;

  constructor(session: Session, start: StartTour) {
    super(session, { position: cornerOfMap(mainPage()) });
    this.#start = start;
  }

  override view(): { readonly lead: string } {
    const key = this.session.judge ? "GRAVITYPORTALS.TourOffer.judge" : "GRAVITYPORTALS.TourOffer.captain";
    return { lead: say(key) };
  }

  async onTour(): Promise<void> {
    const id = this.session.judge ? "shortJudge" : "shortCaptain";
    await this.close();
    await this.#start(id);
  }

  /** However it is put away, that is an answer. */
  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    void tourAnswered(this.session.me);
  }
}

/** Offers the short tour to whoever has come to a game and was not asked before. */
export const offerTour = async (host: Pick<Host, "game">, session: Session): Promise<void> => {
  if (session.condition === "no-game" || !isTourDue(host, session.me) || openWindowOf(ID, TourOffer)) return;
  await new TourOffer(session, (id) => host.game.tours.get(`${MODULE_ID}.${id}`)?.start()).render({ force: true });
};
