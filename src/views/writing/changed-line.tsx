import type { DiffLine } from '../../rich-text/text-diff.ts';

/** Labels for changes to a line whose words stay the same. */
export const changeNotes = { formats: 'Formats', images: 'Image' } as const;

/**
 * Renders a line that differs between two texts. Words that only the first text contains are struck through.
 * Words that only the second text contains are underlined.
 */
export function ChangedLine({ line }: { line: DiffLine }) {
  return line.pieces.map(({ kind, text, place }) =>
    kind === 'both' ? text : kind === 'first' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>,
  );
}
