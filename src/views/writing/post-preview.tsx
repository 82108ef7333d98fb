import { useSelector } from '@xstate/react';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { PostPreviewRef } from '../../machines/writing/post-preview.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';

type Props = { preview: PostPreviewRef; post: PostFormRef; readContent: () => string };

/** The dialog's content, loaded on demand. */
export const previewArticle = lazyPart(async () => (await import('./preview-article.tsx')).PreviewArticle, {
  room: '20rem',
});

/** Shows the post as readers will see it. WRITE-33. */
export function PostPreview({ preview, post, readContent }: Props) {
  const isOpen = useSelector(preview, (snapshot) => snapshot.matches('open'));
  return isOpen ? (
    <WideDialog
      title="Preview"
      closeLabel="Close preview"
      onClose={() => preview.send({ type: 'preview.closed' })}
    >
      <previewArticle.Part post={post} readContent={readContent} />
    </WideDialog>
  ) : null;
}
