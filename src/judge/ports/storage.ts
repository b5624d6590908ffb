/** A browser's own key/value store, such as `localStorage`. Writing throws when the store is full or closed. */
export interface LocalStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
}
