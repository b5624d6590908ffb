/**
 * Compares structural types with the community's Foundry types, key by key: the classes there have private members, so
 * no other type is assignable to a whole one. A mistake shows as the names of the keys that do not fit.
 */

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Keys that may not be left out. */
type Needed<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

/** Keys that are asked for and that the real thing has not. */
export type Missing<Wanted, Real> = Exclude<Needed<Wanted>, keyof Real>;

/** Keys whose real type is not what is asked for. A real member of type `any` would fit anything, and is told too. */
export type Unlike<Wanted, Real> = {
  [K in keyof Wanted & keyof Real]-?: IsAny<Real[K]> extends true ? K : Real[K] extends Wanted[K] ? never : K;
}[keyof Wanted & keyof Real];

/** All keys by which the real thing is not what is asked for. */
export type Misfit<Wanted, Real> = Missing<Wanted, Real> | Unlike<Wanted, Real>;

/** Keys that a stand-in offers and that the real thing has not. */
export type Invented<Own, Real> = Exclude<keyof Own, keyof Real>;

/** Keys whose types in a stand-in and in the real thing have nothing to do with each other. */
export type Strange<Own, Real> = {
  [K in keyof Own & keyof Real]-?: IsAny<Real[K]> extends true
    ? never
    : Real[K] extends Own[K]
      ? never
      : Own[K] extends Real[K]
        ? never
        : K;
}[keyof Own & keyof Real];

/** What was found beside what is excused, and excuses for what is not found any more. */
export type Beside<Found, Excused> = Exclude<Found, Excused> | Exclude<Excused, Found>;

/** An assertion: nothing is left over. */
export type Nothing<T extends never> = T;
