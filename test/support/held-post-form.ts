import { createActor, SimulatedClock } from 'xstate';
import type { PostLoad, PostSave, PostSaveRequest, ToastMessage } from '../../src/contract/admin-posts.ts';
import { postFormMachine } from '../../src/machines/writing/post-form.machine.ts';
import { written } from './admin-posts.ts';
import { heldPromise } from './held.ts';

/**
 * Starts the machine of the post form, without a view. The test provides the results of the requests. `told`
 * records the toasts, `effects` the effects on the page, and `noted` the notifications.
 */
export function openPost(input: { id?: string }) {
  const clock = new SimulatedClock();
  const load = heldPromise<PostLoad, string>();
  const save = heldPromise<PostSave, PostSaveRequest>();
  const told: ToastMessage[] = [];
  const effects: unknown[] = [];
  const noted: string[] = [];
  const post = createActor(
    postFormMachine.provide({
      actors: { load: load.logic, save: save.logic },
      actions: {
        tell: (_, message) => told.push(message),
        point: (_, problems) => effects.push(['points', Object.keys(problems)[0]]),
        replaceText: (_, html) => effects.push(['replaces', html]),
        noteSaved: () => effects.push('saved'),
        noteOpened: () => noted.push('opened'),
        noteChanged: () => noted.push('changed'),
        noteRequested: () => noted.push('requested'),
        noteSaving: () => noted.push('saving'),
        noteFailed: () => noted.push('failed'),
        noteId: (_, id) => noted.push(`id ${id}`),
        leave: () => effects.push('leaves'),
        submitAgain: () => effects.push('submits again'),
      },
    }),
    { clock, input },
  ).start();
  const fill = () => {
    post.send({ type: 'status.chosen', status: 'published' });
    for (const field of ['title', 'excerpt'] as const) {
      post.send({ type: 'field.changed', field, value: `  ${written[field]} ` });
    }
    if (post.getSnapshot().context.fields.tags.length === 0) {
      post.send({ type: 'tag.typed', text: 'Guides' });
      post.send({ type: 'tag.entered', tag: ' Guides ' });
    }
    post.send({ type: 'content.changed' });
  };
  const fillAndRestore = () => {
    fill();
    const { fields, version, base } = post.getSnapshot().context;
    post.send({ type: 'time.chosen', at: '2025-01-16T09:00:00.000Z' });
    post.send({ type: 'status.chosen', status: fields.status });
    post.send({ type: 'noindex.chosen', isChosen: fields.noindex });
    post.send({ type: 'tag.removed', tag: 'Unknown' });
    post.send({ type: 'draft.restored', fields, version, base, isRevision: false });
  };
  return { clock, load, save, told, effects, noted, post, fill, fillAndRestore };
}
