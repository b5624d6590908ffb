import { type AgreementEvents, type Agreements, type Matter, NO_AGREEMENTS, sameSubject } from "./agreement.ts";
import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";

type AgreementEvent = Extract<AnomalyEvent, { readonly event: keyof AgreementEvents }>;

/** What players propose, say to it and agree on. */
export const agreement = (draft: Draft, event: AgreementEvent): void => {
  draft.set("agreements", after(draft.state.agreements ?? NO_AGREEMENTS, event));
};

const after = (before: Agreements, event: AgreementEvent): Agreements => {
  const others = before.open.filter(({ id }) => id !== event.proposal);
  switch (event.event) {
    case "agreement-proposed": {
      const matter = matterOf(event);
      const { proposal: id, player: by, at } = event;
      // Who proposes anew takes the own earlier proposal about the same thing back.
      const left = others.filter((one) => one.by !== by || !sameSubject(one.matter, matter));
      return { ...before, open: [...left, { id, by, at, matter, agreed: [by] }] };
    }
    case "agreement-given": {
      const open = before.open.map((one) =>
        one.id === event.proposal && !one.agreed.includes(event.player)
          ? { ...one, agreed: [...one.agreed, event.player] }
          : one,
      );
      return { ...before, open };
    }
    case "agreement-declined":
      return { ...before, open: others };
    case "agreement-reached":
      switch (event.kind) {
        case "races":
          return { ...before, open: others, races: event.races };
        case "undo":
          return { ...before, open: others, undo: { entry: event.entry, players: event.players } };
        case "alternative":
          return { ...before, open: others };
      }
  }
};

const matterOf = (event: AgreementEvent & { event: "agreement-proposed" }): Matter => {
  switch (event.kind) {
    case "races":
      return { kind: event.kind, races: event.races };
    case "alternative":
      return { kind: event.kind, scene: event.scene, alternative: event.alternative };
    case "undo":
      return { kind: event.kind, entry: event.entry };
  }
};
