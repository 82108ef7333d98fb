// Storage may be full or blocked. In that case these functions store nothing and throw nothing. The
// site uses no cookies. PRIV-8, PRIV-10.

/** Local storage by default. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns the stored text with this name, or null if there is none or storage is blocked. */
export function readStored(name: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores the text under the name, if storage allows it. */
export function writeStored(name: string, text: string, area: Area = 'localStorage') {
  try {
    window[area].setItem(name, text);
  } catch {
    // The next visit starts without the text.
  }
}

/** Removes the entry of this name. */
export function removeStored(name: string, area: Area = 'localStorage') {
  try {
    window[area].removeItem(name);
  } catch {
    // Blocked storage holds no entry.
  }
}
