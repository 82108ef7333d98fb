// Local storage may be full or blocked. In that case these functions store nothing and throw nothing. The
// site uses no cookies. PRIV-8, PRIV-10.

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
    // The next visit starts without the text.
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
