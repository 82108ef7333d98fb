import { useSelector } from '@xstate/react';
import type { ImageUploadsRef } from '../../machines/writing/image-uploads.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { PostRevisionsRef } from '../../machines/writing/post-revisions.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';

type Props = {
  revisions: PostRevisionsRef;
  post: PostFormRef;
  uploads: ImageUploadsRef;
  readContent: () => string;
};

/** The dialog's content, loaded on demand. */
export const revisionReview = lazyPart(async () => (await import('./revision-review.tsx')).RevisionReview, {
  room: '20rem',
});

/** The revisions of the post. REV-9. */
export function RevisionsDialog({ revisions, ...rest }: Props) {
  const isOpen = useSelector(revisions, (snapshot) => snapshot.hasTag('open'));
  return isOpen ? (
    <WideDialog
      title="Revisions"
      closeLabel="Close revisions"
      onClose={() => revisions.send({ type: 'revisions.closed' })}
    >
      <revisionReview.Part revisions={revisions} {...rest} />
    </WideDialog>
  ) : null;
}
