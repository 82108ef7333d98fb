import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { KeptDraft } from '../../../src/contract/admin-posts.ts';
import { postDraftMachine } from '../../../src/machines/writing/post-draft.machine.ts';
import { postDraftModel } from '../../models/writing/post-draft.model.ts';
import { keptDraft } from '../../support/admin-posts.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openDraft() {
  const clock = new SimulatedClock();
  const read = heldPromise<KeptDraft | undefined>();
  const keep = heldPromise<void>();
  const watchPage = heldCallback();
  const effects: unknown[] = [];
  const draft = createActor(
    postDraftMachine.provide({
      actors: { read: read.logic, keep: keep.logic, watchPage: watchPage.logic },
      actions: {
        restore: (_, found) => effects.push(['restores', found]),
        forget: () => effects.push('forgets'),
      },
    }),
    { clock },
  ).start();
  return { clock, read, keep, watchPage, effects, draft };
}

rehearse(postDraftModel, 'machine', () => {
  const { clock, read, keep, watchPage, effects, draft } = openDraft();
  const sees = (value: string, expected?: unknown) => () => {
    expect({
      value: draft.getSnapshot().value,
      offered: draft.getSnapshot().context.draft,
      isKeeping: keep.pending().length === 1,
      isWatched: watchPage.isRunning(),
      ...(expected === undefined ? {} : { last: effects.at(-1) }),
    }).toEqual({
      value,
      offered: value === 'offered' ? keptDraft : undefined,
      isKeeping: value === 'keeping',
      isWatched: value === 'waiting',
      ...(expected === undefined ? {} : { last: expected }),
    });
  };
  const change = () => draft.send({ type: 'text.changed' });
  return {
    act: {
      'a draft is found': () => settle(() => read.latest().resolve(keptDraft)),
      'there is no draft': () => settle(() => read.latest().resolve(undefined)),
      'the storage cannot be read': () => settle(() => read.latest().reject(new Error('forbidden'))),
      'press Restore': () => draft.send({ type: 'draft.restored' }),
      'press Discard it': () => draft.send({ type: 'draft.discarded' }),
      write: change,
      // Further typing does not restart the timer.
      'write on': () => {
        clock.increment(699);
        change();
        clock.increment(1);
        expect(draft.getSnapshot().value).toBe('keeping');
        change();
      },
      'the page is hidden': () => watchPage.tell({ type: 'page.hidden' }),
      'try to save': () => draft.send({ type: 'save.attempted' }),
      'the post is saved': () => draft.send({ type: 'post.saved' }),
      'there is room': () => settle(() => keep.latest().resolve()),
      'the storage is full': () => settle(() => keep.latest().reject(new Error('full'))),
    },
    see: {
      looking: sees('looking'),
      'looking, changed': sees('looking'),
      offered: sees('offered'),
      'offered, changed': sees('offered'),
      restored: sees('kept', ['restores', keptDraft]),
      discarded: sees('quiet', 'forgets'),
      quiet: sees('quiet'),
      written: sees('waiting'),
      'being kept': sees('keeping'),
      kept: sees('kept'),
      'not kept': sees('unkept'),
      saved: sees('quiet', 'forgets'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test.each(['looking', 'offered'])(
  'text that was saved in the state "%s" is not kept after the offered text is discarded (WRITE-42)',
  async (when) => {
    const { clock, read, keep, effects, draft } = openDraft();
    const find = () => settle(() => read.latest().resolve(keptDraft));
    if (when === 'offered') {
      await find();
    }
    draft.send({ type: 'text.changed' });
    draft.send({ type: 'post.saved' });
    if (when === 'looking') {
      await find();
    }
    draft.send({ type: 'draft.discarded' });
    clock.increment(700);
    expect([draft.getSnapshot().value, keep.calls, effects]).toEqual(['quiet', [], ['forgets']]);
  },
);
