// Local storage may be full, or forbidden altogether: then nothing is kept, and nothing breaks.

/** What local storage holds under the name; null where it holds nothing or may not be read. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps the text under the name, where local storage lets it. */
export function writeStored(name: string, text: string) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The visitor is asked again next time.
  }
}

/** Removes what stands under the name. */
export function removeStored(name: string) {
  try {
    localStorage.removeItem(name);
  } catch {
    // What cannot be reached holds nothing.
  }
}
