import { render } from '@testing-library/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import type {
  ImageUpload,
  KeptDraft,
  PostLoad,
  PostSave,
  PostSaveRequest,
  ToastMessage,
} from '../../src/contract/post-desk.ts';
import { featuredImageMachine } from '../../src/machines/featured-image.machine.ts';
import { leaveGuardMachine } from '../../src/machines/leave-guard.machine.ts';
import { postDraftMachine } from '../../src/machines/post-draft.machine.ts';
import { postEditorMachine } from '../../src/machines/post-editor.machine.ts';
import { postPreviewMachine } from '../../src/machines/post-preview.machine.ts';
import { tagListMachine } from '../../src/machines/tag-list.machine.ts';
import { toastMachine } from '../../src/machines/toast.machine.ts';
import { toolbarImageMachine } from '../../src/machines/toolbar-image.machine.ts';
import { PostDesk } from '../../src/views/admin/posts/post-desk.tsx';
import { Toast } from '../../src/views/ui/toast.tsx';
import { heldCallback, heldPromise } from './held.ts';

/** The desk around a text field that stands for the editor; the test answers every call. */
export function openDesk(input: { id?: string } = {}) {
  const held = {
    load: heldPromise<PostLoad, string>(),
    save: heldPromise<PostSave, PostSaveRequest>(),
    upload: heldPromise<ImageUpload, File>(),
    uploadToText: heldPromise<ImageUpload, File>(),
    chooseFile: heldPromise<File | undefined>(),
    tags: heldPromise<string[]>(),
    read: heldPromise<KeptDraft | undefined>(),
    keep: heldPromise<void>(),
    watchPage: heldCallback(),
    holdBack: heldCallback(),
    go: heldPromise<void, string>(),
  };
  const effects: unknown[] = [];
  const toast = createActor(toastMachine).start();
  const tell = (_: unknown, message: ToastMessage) => toast.send({ type: 'toast.raised', message });
  const text = { html: '' };
  const post = createActor(
    postEditorMachine.provide({
      actors: { load: held.load.logic, save: held.save.logic },
      actions: {
        tell,
        point: (_, problems) => effects.push(['points', Object.keys(problems)[0]]),
        replaceText: (_, html) => {
          text.html = html;
        },
        noteSaved: () => effects.push('saved'),
        leave: () => effects.push('leaves'),
      },
    }),
    { input },
  ).start();
  const image = createActor(
    featuredImageMachine.provide({
      actors: { upload: held.upload.logic },
      actions: {
        tell,
        place: (_, { imageUrl }) => post.send({ type: 'field.changed', field: 'imageUrl', value: imageUrl }),
      },
    }),
  ).start();
  const toolbarImage = createActor(
    toolbarImageMachine.provide({
      actors: { upload: held.uploadToText.logic, chooseFile: held.chooseFile.logic },
      actions: { tell, insert: (_, { imageUrl, alt }) => effects.push(['inserts', imageUrl, alt]) },
    }),
  ).start();
  const tagList = createActor(tagListMachine.provide({ actors: { list: held.tags.logic } })).start();
  const draft = createActor(
    postDraftMachine.provide({
      actors: { read: held.read.logic, keep: held.keep.logic, watchPage: held.watchPage.logic },
      actions: {
        restore: (_, found) => effects.push(['restores', found?.fields.title]),
        forget: () => effects.push('forgets'),
      },
    }),
  ).start();
  const guard = createActor(
    leaveGuardMachine.provide({ actors: { holdBack: held.holdBack.logic, go: held.go.logic } }),
  ).start();
  const preview = createActor(postPreviewMachine).start();

  function Editor() {
    const [html, setHtml] = useState('');
    return (
      <textarea
        aria-label="Content"
        value={html}
        onChange={(event) => {
          setHtml(event.target.value);
          text.html = event.target.value;
          post.send({ type: 'content.changed' });
        }}
      />
    );
  }

  const changes = { count: 0 };
  render(
    <>
      <PostDesk
        {...{ post, image, toolbarImage, tagList, draft, guard, preview }}
        readContent={() => text.html}
        onChanged={() => {
          changes.count += 1;
        }}
      >
        <Editor />
      </PostDesk>
      <Toast toast={toast} />
    </>,
  );
  return { ...held, post, image, toolbarImage, draft, guard, toast, text, effects, changes };
}

export type OpenDesk = ReturnType<typeof openDesk>;
