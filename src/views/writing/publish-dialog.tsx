import { useSelector } from '@xstate/react';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { PublishStepRef } from '../../machines/writing/publish-step.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';

type Props = { publish: PublishStepRef; post: PostFormRef };

/** The dialog's content, loaded on demand. */
export const publishReview = lazyPart(async () => (await import('./publish-review.tsx')).PublishReview, {
  room: '20rem',
});

/** The step before a post is published. STEP-1. */
export function PublishDialog({ publish, post }: Props) {
  const isOpen = useSelector(publish, (snapshot) => snapshot.hasTag('open'));
  return isOpen ? (
    <WideDialog
      title="Publish this post"
      closeLabel="Keep writing"
      onClose={() => publish.send({ type: 'publish.closed' })}
    >
      <publishReview.Part publish={publish} post={post} />
    </WideDialog>
  ) : null;
}
