import { rounded, SLACK } from "./length.ts";

/** What a craft flies for its first point of fuel, and for each further one, in thousandths of an inch. */
const [FIRST, FURTHER] = [12_000, 6_000];

/**
 * The fuel that a flight costs.
 *
 * @param length inches flown, in thousandths
 * @rule OG-CRM-01 12 inches for the first point.
 * @rule OG-CRM-02 That one is due even for standing still.
 * @rule OG-CRM-03 6 inches for each further point.
 */
export const flightCost = (length: number): number =>
  1 + Math.max(0, Math.ceil((rounded(length) - FIRST - SLACK) / FURTHER));

/**
 * What a craft may fly for the fuel that a flight costs, in thousandths of an inch.
 *
 * @param length that of the flight, as it was declared
 * @rule OG-MAP-02 What is paid for is the whole way by which impulses are counted.
 */
export const paidLength = (length: number): number => FIRST + (flightCost(length) - 1) * FURTHER;
