import { useSelector } from '@xstate/react';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { styled } from 'styled-components';
import type { AutosaveRef } from '../../machines/writing/autosave.machine.ts';
import type { PostDraftRef } from '../../machines/writing/post-draft.machine.ts';
import { media } from '../../theme/media.ts';
import { shortTime } from '../admin/admin-parts.tsx';

type Props = { draft: PostDraftRef; autosave: AutosaveRef };

/** Shows whether the text is on the server or only in this browser. SAVE-9, WRITE-39. */
export function SaveNote({ draft, autosave }: Props) {
  const isSaving = useSelector(autosave, (snapshot) => snapshot.hasTag('saving'));
  const savedAt = useSelector(autosave, (snapshot) =>
    snapshot.matches('saved') ? snapshot.context.savedAt : undefined,
  );
  const problem = useSelector(autosave, (snapshot) => snapshot.context.problem);
  const isKept = useSelector(draft, (snapshot) => snapshot.matches('kept'));
  const isUnkept = useSelector(draft, (snapshot) => snapshot.matches('unkept'));
  const [Icon, text] = isSaving
    ? [CloudUpload, 'Saving…']
    : savedAt !== undefined
      ? [CloudCheck, `Saved at ${shortTime.format(new Date(savedAt))}`]
      : problem !== undefined
        ? [CloudAlert, `Not saved: ${problem}`]
        : isUnkept
          ? [CloudOff, 'Not kept in this browser: its storage is full. Save before you leave.']
          : isKept
            ? [CloudCheck, 'Kept in this browser']
            : [undefined, undefined];
  return (
    <Note role="status">
      {Icon === undefined ? null : (
        <>
          <Icon size={18} aria-hidden="true" />
          {text}
        </>
      )}
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  color: var(--ink-500);
  /* Two lines have room, even while the note is empty: the text must not move while an author types. */
  @media not all and ${media.wide} {
    min-height: 2.25rem;
    margin-block: -0.75rem;
    font-size: var(--t-xs);
    line-height: 1.35;
    /* Beside the title. A phone has no room there for the longest note. */
    @media ${media.tablet} {
      grid-area: 1 / 1;
      justify-self: end;
      max-width: calc(100% - 14rem);
    }
  }
  @media ${media.wide} {
    flex: 1 1 0;
    justify-content: end;
  }
  svg { flex: none; }
`;
