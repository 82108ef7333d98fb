import { Fragment } from 'react';
import type { DiffLine } from '../../rich-text/text-diff.ts';

/** Labels for changes to a line whose words stay the same. */
export const changeNotes = { formats: 'Formats', images: 'Image' } as const;

/**
 * Renders a line that differs between two texts. Words that only the first text contains are struck through.
 * Words that only the second text contains are underlined. The name of the block comes first, if it is given.
 * WRITE-63.
 */
export function ChangedLine({ line: { pieces, block } }: { line: DiffLine }) {
  return (
    <>
      {block === undefined ? null : <strong>{block}: </strong>}
      {pieces.map(({ kind, text, place }) => {
        if (kind === 'both') {
          return text;
        }
        // Struck and underlined words would otherwise run together.
        const gap = kind === 'first' && pieces[place + 1]?.kind === 'second' && /\S$/.test(text) ? ' ' : '';
        return (
          <Fragment key={place}>
            {kind === 'first' ? <del>{text}</del> : <ins>{text}</ins>}
            {gap}
          </Fragment>
        );
      })}
    </>
  );
}
