// Storage may be full or blocked. In that case these functions store nothing and throw nothing. They use local
// storage or, if `isOfTab` is true, session storage. The site uses no cookies. PRIV-8, PRIV-10.

/** Returns the stored text with this name, or null if there is none or storage is blocked. */
export function readStored(name: string, isOfTab?: boolean): string | null {
  try {
    return (isOfTab ? sessionStorage : localStorage).getItem(name);
  } catch {
    return null;
  }
}

/** Stores the text under the name, if storage allows it. */
export function writeStored(name: string, text: string, isOfTab?: boolean) {
  try {
    (isOfTab ? sessionStorage : localStorage).setItem(name, text);
  } catch {
    // The next visit starts without the text.
  }
}

/** Removes the entry of this name. */
export function removeStored(name: string, isOfTab?: boolean) {
  try {
    (isOfTab ? sessionStorage : localStorage).removeItem(name);
  } catch {
    // Blocked storage holds no entry.
  }
}
