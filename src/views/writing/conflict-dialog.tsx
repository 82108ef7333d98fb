import { useSelector } from '@xstate/react';
import { fieldsOf } from '../../machines/writing/post-fields.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';

type Props = { post: PostFormRef; readContent: () => string };

/** The dialog's content, loaded on demand because few writers have a conflict. */
export const conflictChoice = lazyPart(async () => (await import('./conflict-choice.tsx')).ConflictChoice, {
  room: '20rem',
});

/** Opens when the post was saved elsewhere, or published by its schedule, in the meantime. WRITE-35. */
export function ConflictDialog({ post, readContent }: Props) {
  const { base, theirs } =
    useSelector(post, (snapshot) => (snapshot.matches('conflicted') ? snapshot.context : undefined)) ?? {};
  if (theirs === undefined) {
    return null;
  }
  // A post that its schedule published has the scheduled time as its date. PUB-3.
  const isScheduled = theirs.date === base?.publishAt;
  return (
    <WideDialog
      title={isScheduled ? 'The post was published' : 'Someone else saved this post'}
      closeLabel="Keep editing mine"
      onClose={() => post.send({ type: 'conflict.closed' })}
    >
      <conflictChoice.Part
        post={post}
        theirs={theirs}
        theirFields={fieldsOf(theirs)}
        readContent={readContent}
      />
    </WideDialog>
  );
}
