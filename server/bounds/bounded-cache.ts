/** A cache that evicts the least recently used values. */
export type BoundedCache<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  remove: (key: string) => void;
  clear: () => void;
};

/** Creates a cache whose values together have at most the size `maxSize`, in the unit of `sizeOf`. */
export function createBoundedCache<Value>({
  maxSize,
  sizeOf,
}: {
  maxSize: number;
  sizeOf: (value: Value) => number;
}): BoundedCache<Value> {
  // A map keeps its keys in insertion order, so the first key is the least recently used.
  const values = new Map<string, Value>();
  let size = 0;

  function remove(key: string) {
    const value = values.get(key);
    if (value !== undefined) {
      values.delete(key);
      size -= sizeOf(value);
    }
  }

  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      remove(key);
      if (sizeOf(value) > maxSize) {
        return;
      }
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= maxSize) {
          break;
        }
        remove(oldest);
      }
    },
    remove,
    clear: () => {
      values.clear();
      size = 0;
    },
  };
}
