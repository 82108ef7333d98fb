import type {
  ImageUpload,
  KeptDraft,
  PostLoad,
  PostSave,
  PostSaveRequest,
  PublishCheck,
  SavedBy,
  StoreOutcome,
  TextUpload,
} from '../../src/contract/admin-posts.ts';
import type { DraftLink, LinkMaking } from '../../src/contract/draft-links.ts';
import type { Revision, RevisionRead } from '../../src/contract/post-revisions.ts';
import { draftLinksMachine } from '../../src/machines/writing/draft-links.machine.ts';
import { leaveGuardMachine } from '../../src/machines/writing/leave-guard.machine.ts';
import { postEditingMachine, postEditingParts } from '../../src/machines/writing/post-editing.machine.ts';
import { tagListMachine } from '../../src/machines/writing/tag-list.machine.ts';
import { heldCallback, heldPromise } from './held.ts';

/**
 * Creates the machine that edits a post, and records its effects on the page. The test provides the results
 * of its calls.
 */
export function heldEditing() {
  const held = {
    load: heldPromise<PostLoad, string>(),
    save: heldPromise<PostSave, PostSaveRequest>(),
    upload: heldPromise<ImageUpload, File>(),
    uploadToText: heldPromise<ImageUpload, TextUpload>(),
    chooseFile: heldPromise<File | undefined>(),
    tags: heldPromise<string[]>(),
    read: heldPromise<KeptDraft | undefined>(),
    keep: heldPromise<void>(),
    watchPage: heldCallback(),
    store: heldPromise<StoreOutcome, SavedBy>(),
    inspect: heldPromise<PublishCheck[]>(),
    listLinks: heldPromise<DraftLink[]>(),
    makeLink: heldPromise<LinkMaking>(),
    copyLink: heldPromise<void, string>(),
    revokeLink: heldPromise<void, string>(),
    listRevisions: heldPromise<Revision[]>(),
    readRevision: heldPromise<RevisionRead, number>(),
    saveKey: heldCallback(),
    holdBack: heldCallback(),
    go: heldPromise<void, string>(),
  };
  const effects: unknown[] = [];
  /** `onReplaced` is called after each replacement of the text. */
  const text = { html: '', onReplaced: () => {} };
  const logic = postEditingMachine.provide({
    actors: {
      post: postEditingParts.post.provide({
        actors: { load: held.load.logic, save: held.save.logic },
        actions: {
          point: (_, problems) => effects.push(['points', Object.keys(problems)[0]]),
          leave: () => effects.push('leaves'),
          submitAgain: () => effects.push('submits again'),
        },
      }),
      draft: postEditingParts.draft.provide({
        actors: { read: held.read.logic, keep: held.keep.logic, watchPage: held.watchPage.logic },
        actions: { forget: () => effects.push('forgets') },
      }),
      autosave: postEditingParts.autosave.provide({ actors: { store: held.store.logic } }),
      publish: postEditingParts.publish.provide({ actors: { inspect: held.inspect.logic } }),
      revisions: postEditingParts.revisions.provide({
        actors: { list: held.listRevisions.logic, read: held.readRevision.logic },
      }),
      links: draftLinksMachine.provide({
        actors: {
          list: held.listLinks.logic,
          make: held.makeLink.logic,
          copy: held.copyLink.logic,
          revoke: held.revokeLink.logic,
        },
      }),
      saveKey: held.saveKey.logic,
      guard: leaveGuardMachine.provide({
        actors: { holdBack: held.holdBack.logic, go: held.go.logic },
      }),
      image: postEditingParts.image.provide({ actors: { upload: held.upload.logic } }),
      uploads: postEditingParts.uploads.provide({
        actors: { upload: held.uploadToText.logic, chooseFile: held.chooseFile.logic },
        actions: {
          hold: () => undefined,
          place: (_, { key, alt }) => effects.push(['places', key, alt]),
          settle: (_, { key, image }) => effects.push(['settles', key, image.imageUrl]),
          drop: (_, key) => effects.push(['drops', key]),
        },
      }),
      tagList: tagListMachine.provide({ actors: { list: held.tags.logic } }),
    },
    actions: {
      setAddress: (_, id) => effects.push(['moves to', id]),
      restoreImages: (_, images) => (images.length > 0 ? effects.push(['restores', images]) : undefined),
      replaceText: (_, html) => {
        text.html = html;
        text.onReplaced();
      },
    },
  });
  return { ...held, effects, text, logic };
}
