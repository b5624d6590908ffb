/** When a captain's own «ready» ends. */
export type ReadyUntil =
  | { readonly kind: "next-step" }
  | { readonly kind: "something-happens" }
  | { readonly kind: "impulse"; readonly impulse: number }
  | { readonly kind: "my-next-move" }
  | { readonly kind: "end-of-turn" }
  /** Until the space or the cycle that goes on is over. */
  | { readonly kind: "space"; readonly of: string }
  /** Until the part of the turn is over, but for own moves. */
  | { readonly kind: "part"; readonly of: string };
