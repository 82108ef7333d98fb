/** Replaces a method or a global, and returns a function that restores it. */
export function replace<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  replacement: Owner[Name],
): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: replacement, configurable: true, writable: true });
  return () => {
    if (own === undefined) {
      delete owner[name];
    } else {
      Object.defineProperty(owner, name, own);
    }
  };
}
