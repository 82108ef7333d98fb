import { useSelector } from '@xstate/react';
import { soon } from '../../effects/focus.ts';
import { formOf, type PostEditingRef, toolsOf } from '../../machines/writing/post-editing.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import type { EditorText } from './editor/editor-text.ts';
import { PostEditor } from './editor/post-editor.tsx';
import { libraryChoice } from './library-choice.ts';

type Props = { editing: PostEditingRef; text: EditorText };

/** Finds pages to link to. The code for the search loads with the first search. */
async function findPages(words: string, signal: AbortSignal) {
  const pages = await import('../../runtime/find-pages.ts');
  return pages.findPages(apiClient, words, signal);
}

/** The editor of a post's text. It reports its changes to the `editing` actor. LIB-21. */
export function EditingText({ editing, text }: Props) {
  const uploads = useSelector(editing, (snapshot) => toolsOf(snapshot)?.uploads);
  const { post } = formOf(editing.getSnapshot());
  const opening = useSelector(post, (snapshot) => snapshot.context.opening);
  const isDisabled = useSelector(post, (snapshot) => !snapshot.hasTag('writable'));
  const problem = useSelector(post, (snapshot) => snapshot.context.problems.content);
  return (
    <>
      <PostEditor
        initialHtml={opening}
        label="Content"
        isDisabled={isDisabled}
        error={problem ?? ''}
        onChange={(getHtml, getPlaces) => {
          text.follow(getHtml, getPlaces);
          editing.send({ type: 'content.changed' });
        }}
        {...(uploads === undefined ? {} : { uploads })}
        onUploadImage={(request) => editing.send({ type: 'image.requested', request })}
        onNotices={(notices) =>
          editing.send({ type: 'toast.raised', message: { kind: 'info', text: notices.join(' ') } })
        }
        findPages={findPages}
        handle={text.handle}
      />
      <libraryChoice.Part
        choosable="pictures"
        label="Insert uploaded picture"
        isDisabled={isDisabled}
        onChoose={({ url, alt, width, height }) => {
          text.handle.current?.insertImage({
            url,
            alt,
            ...(width === undefined || height === undefined ? {} : { width, height }),
          });
          // After the picker, which gives the focus back to its button.
          soon(() => text.handle.current?.focus());
        }}
      />
    </>
  );
}
