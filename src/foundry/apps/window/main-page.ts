/** The page with the map. Windows begin there, and may be moved to another: a window that is open asks its own element. */
export const mainPage = (): Document => document;
