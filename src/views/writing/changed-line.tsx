import type { DiffLine } from '../../rich-text/text-diff.ts';

/** A line in which two texts differ: struck through what only the first has, underlined what only the second has. */
export function ChangedLine({ line }: { line: DiffLine }) {
  return line.pieces.map(({ kind, text, place }) =>
    kind === 'both' ? text : kind === 'first' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>,
  );
}
