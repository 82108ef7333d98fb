import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { KeptDraft, StoreOutcome } from '../../../src/contract/admin-posts.ts';
import { postDraftMachine } from '../../../src/machines/writing/post-draft.machine.ts';
import { SaveNote } from '../../../src/views/writing/save-note.tsx';
import { autosaveModel } from '../../models/writing/autosave.model.ts';
import { published, stored, theirs } from '../../support/admin-posts.ts';
import { heldPromise } from '../../support/held.ts';
import { autosaveActs, heldAutosave } from '../../support/held-autosave.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

rehearse(autosaveModel, 'view', () => {
  const held = heldAutosave();
  const { answer, fail, ...acts } = autosaveActs(held);
  const draft = createActor(
    postDraftMachine.provide({ actors: { read: heldPromise<KeptDraft | undefined>().logic } }),
  ).start();
  render(<SaveNote draft={draft} autosave={held.autosave} />);
  const comes = (outcome: StoreOutcome) => () => act(async () => answer(outcome));
  const says = (text: string | RegExp) => () =>
    expect(screen.getByRole('status').textContent).toMatch(
      typeof text === 'string' ? new RegExp(`^${text}$`) : text,
    );
  const silent = says(/^(?!Sav)/);
  const failed = says(/^Not saved: the server (had an error|cannot be reached)\.$/);
  const inAct = (step: () => void) => () => act(step);
  return {
    act: {
      write: inAct(acts.write),
      'make it public': inAct(acts['make it public']),
      'press Ctrl+S': inAct(acts['press Ctrl+S']),
      'the form starts saving': inAct(acts['the form starts saving']),
      'the form has saved': inAct(acts['the form has saved']),
      'the form fails': inAct(acts['the form fails']),
      'the server stores it': comes({ kind: 'saved', post: stored }),
      'the post is out already': comes({
        kind: 'out',
        post: published,
        isCurrent: true,
        message: 'The post was published after all.',
      }),
      'there is nothing to store': comes({ kind: 'empty' }),
      'another writer saved first': comes({ kind: 'conflict', theirs }),
      'the server refuses it': comes({ kind: 'refused', message: 'Another post has this slug.', issues: [] }),
      'the server has an error': comes({ kind: 'refused', message: undefined, issues: [] }),
      'the server is unreachable': () => act(async () => fail()),
    },
    see: {
      unchanged: silent,
      changed: silent,
      saving: says('Saving…'),
      'saving, changed': says('Saving…'),
      'saving, public': says('Saving…'),
      'saving, requested': says('Saving…'),
      'saving by hand': says('Saving…'),
      saved: says(/^Saved at \d\d:\d\d [AP]M$/),
      failed,
      'failed for good': failed,
      refused: says('Not saved: Another post has this slug.'),
      'in conflict': says('Not saved: this post was changed elsewhere.'),
      paused: silent,
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
