/**
 * A value without its texts. A text is reduced to its length, a mask and a mark. The mask is its beginning
 * with letters as `a` and digits as `0`. The mark is the same for equal texts. A list is reduced to its
 * length and its first entry. An object that is not plain is reduced to its size, if it has one.
 */
export type Shape =
  | undefined
  | null
  | boolean
  | number
  | { length: number; mask: string; mark: number }
  | { list: number; first: Shape }
  | { fields: Array<[string, Shape]> }
  | { size: number | undefined };

/** The maximum depth of the fields of a shape, and the maximum number of fields of one object. */
const deepest = 5;
const widest = 30;

/** Reduces a value to its shape. FORM-43. */
export function shapeOf(value: unknown, depth = 0): Shape {
  if (typeof value === 'string') {
    const beginning = value.slice(0, 99);
    return {
      length: value.length,
      mask: beginning.replace(/\p{L}/gu, 'a').replace(/\d/g, '0'),
      mark: markOf(beginning),
    };
  }
  if (Array.isArray(value)) {
    return { list: value.length, first: shapeOf(value[0], depth + 1) };
  }
  if (Object(value) !== value) {
    return value as Shape;
  }
  const { constructor: maker, size } = value as { constructor?: unknown; size?: number };
  return maker === Object && depth < deepest
    ? {
        fields: Object.entries(value as object)
          .slice(0, widest)
          .map(([name, one]) => [name, shapeOf(one, depth + 1)]),
      }
    : { size };
}

/** Returns a hash of a text. Equal texts share it, and different texts almost never do. */
export const markOf = (text: string): number =>
  [...text].reduce((mark, letter) => Math.imul(mark, 31) + letter.charCodeAt(0), 7);
