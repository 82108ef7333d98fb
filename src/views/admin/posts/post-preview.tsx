import { useSelector } from '@xstate/react';
import type { PostEditorRef } from '../../../machines/post-editor.machine.ts';
import type { PostPreviewRef } from '../../../machines/post-preview.machine.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { WideDialog } from './wide-dialog.tsx';

type Props = { preview: PostPreviewRef; post: PostEditorRef; readContent: () => string };

/** What stands in the dialog: its code comes when it is asked for. */
export const previewArticle = lazyPart(
  async () => (await import('./preview-article.tsx')).PreviewArticle,
  '20rem',
);

/** The post as its readers will see it. */
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
