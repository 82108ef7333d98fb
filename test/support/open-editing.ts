import { createActor, SimulatedClock } from 'xstate';
import { formOf, toolsOf } from '../../src/machines/writing/post-editing.machine.ts';
import { published, written } from './admin-posts.ts';
import { heldEditing } from './held-editing.ts';
import { settle } from './settle.ts';

const typed = '<p>What I wrote.</p>';

/** Opens a post for editing, without its view. */
export function openPost(input: { id?: string; newId?: string } = {}) {
  const { logic, ...held } = heldEditing();
  const clock = new SimulatedClock();
  const editing = createActor(logic, { clock, input }).start();
  const { post, toast: shown } = formOf(editing.getSnapshot());
  const opened = () => toolsOf(editing.getSnapshot());
  const tools = () => {
    const found = opened();
    if (found === undefined) {
      throw new Error('The post is not open');
    }
    return found;
  };
  const fields = () => post.getSnapshot().context.fields;
  const toast = () => {
    const snapshot = shown.getSnapshot();
    return snapshot.matches('shown') ? snapshot.context.text : '';
  };
  const fill = () => {
    post.send({ type: 'field.changed', field: 'title', value: written.title });
    post.send({ type: 'field.changed', field: 'excerpt', value: written.excerpt });
    post.send({ type: 'tag.entered', tag: 'Guides' });
  };
  const submit = () => {
    fill();
    post.send({ type: 'status.chosen', status: 'published' });
    post.send({ type: 'form.submitted', content: typed });
  };
  /**
   * Returns whether the draft has a change that is not stored yet, whether it is being stored, and whether
   * the leave guard is active.
   */
  const care = () => ({
    isWaiting: held.watchPage.isRunning(),
    isBeingKept: held.keep.pending().length === 1,
    isHeldBack: held.holdBack.isRunning(),
  });
  return { ...held, editing, clock, opened, post, tools, fields, toast, fill, submit, care };
}

/** Opens a published post and loads it from the server. */
export async function openLoaded() {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: published }));
  return opened;
}
