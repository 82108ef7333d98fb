/**
 * A value without its texts. A text keeps its length, the mask of its beginning, where letters are `a` and
 * digits are `0`, and a mark, which equal texts share; a list its length and its first entry; any object
 * but a plain one its size, if it has one.
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

/** How deep the fields of a shape lie, and how many lie side by side. */
const deepest = 5;
const widest = 30;

/** What is kept of a value. FORM-43. */
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

/** A number that equal texts share, and different ones hardly ever do. */
export const markOf = (text: string): number =>
  [...text].reduce((mark, letter) => Math.imul(mark, 31) + letter.charCodeAt(0), 7);
