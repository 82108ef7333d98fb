// Local storage may be full or blocked. Then nothing is stored and nothing fails.
// The site uses no cookies. PRIV-8, PRIV-10.

/** Returns the stored text with this name, or null if there is none or storage is blocked. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores the text under the name, if storage allows it. */
export function writeStored(name: string, text: string) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The visitor is asked again next time.
  }
}

/** Removes the entry of this name. */
export function removeStored(name: string) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage holds no entry.
  }
}
