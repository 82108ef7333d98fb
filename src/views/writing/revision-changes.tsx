import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { PostFields } from '../../contract/admin-posts.ts';
import type { RevisionText } from '../../contract/post-revisions.ts';
import type { WrittenPost } from '../../machines/writing/post-revisions.machine.ts';
import { changedLines, type DiffLine } from '../../rich-text/text-diff.ts';
import { media } from '../../theme/media.ts';
import { ChangedField, ChangedFields, fieldNames } from './changed-fields.tsx';
import { ChangedLine, changeNotes } from './changed-line.tsx';

type Props = { text: RevisionText; present: WrittenPost };

/** The fields that a revision keeps. */
const keptFields = ['title', 'excerpt', 'tags', 'imageUrl', 'imageAlt'] as const;

/** The changes since a revision, marked by elements and labels, not by color alone. REV-10. */
export function RevisionChanges({ text, present }: Props) {
  const lines = useMemo(() => changedLines(text.content, present.content), [text, present.content]);
  const fields = changedFields(text, present.fields);
  return (
    <Changes>
      <ChangedFields>
        {fields.map(({ name, before, after }) => (
          <ChangedField key={name} name={name}>
            <del>{before}</del> <ins>{after}</ins>
          </ChangedField>
        ))}
      </ChangedFields>
      {lines.length === 0 ? <p>The text is the same.</p> : null}
      {lines.map((line) => (
        <Line key={line.number} data-kind={kindOf(line)}>
          <span>{kindOf(line)}</span>
          <p dir="auto">
            <ChangedLine line={line} />
          </p>
        </Line>
      ))}
    </Changes>
  );
}

/** Returns how a line has changed since the revision. */
function kindOf({ pieces, note }: DiffLine): 'Added' | 'Removed' | 'Changed' | 'Formats' | 'Image' {
  if (note !== undefined) {
    return changeNotes[note];
  }
  if (pieces.every(({ kind }) => kind === 'second')) {
    return 'Added';
  }
  return pieces.every(({ kind }) => kind === 'first') ? 'Removed' : 'Changed';
}

function changedFields(text: RevisionText, fields: PostFields) {
  const shown = (value: string | readonly string[]) =>
    (typeof value === 'string' ? value : value.join(', ')) || 'none';
  return keptFields
    .map((field) => ({ name: fieldNames[field], before: shown(text[field]), after: shown(fields[field]) }))
    .filter(({ before, after }) => before !== after);
}

const Changes = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 75ch;
  del { color: var(--bad-ink); background: var(--bad-soft); }
  ins { color: var(--good-ink); background: var(--good-soft); }
`;

const Line = styled.div`
  display: grid;
  gap: 0.15rem 1rem;
  padding-left: 0.9rem;
  border-left: 3px solid var(--ink-300);
  > span { font: 600 var(--t-xs) / 1.8 var(--text); color: var(--ink-500); }
  p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  &[data-kind='Added'] { border-left-color: var(--good-ink); }
  &[data-kind='Removed'] { border-left-color: var(--bad-ink); }
  @media ${media.tablet} { grid-template-columns: 4.5rem minmax(0, 1fr); }
`;
