import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

/** The demo of a home page that has been there for so long. */
function loadHome(loadedFor: number) {
  const clock = new SimulatedClock();
  const dismissal = heldPromise<boolean>();
  const attention = heldCallback();
  const lock = heldCallback();
  const effects: string[] = [];
  const dialog = createActor(
    demoDialogMachine.provide({
      actors: { readDismissal: dismissal.logic, watchAttention: attention.logic, lockScroll: lock.logic },
      actions: { storeDismissal: () => effects.push('stores the dismissal') },
    }),
    { clock, input: { loadedFor } },
  ).start();
  return { clock, dismissal, attention, lock, effects, dialog };
}

rehearse(demoDialogModel, 'machine', () => {
  let home: ReturnType<typeof loadHome> | undefined;
  const here = () => {
    if (home === undefined) {
      throw new Error('The home page is not loaded');
    }
    return home;
  };
  const dismiss = () => {
    const { dialog, effects } = here();
    dialog.send({ type: 'dialog.dismissed' });
    expect(effects.splice(0)).toEqual(['stores the dismissal']);
  };
  const sees = (value: unknown, isAsking = false) => {
    const { dialog, attention, lock, effects } = here();
    expect({
      value: dialog.getSnapshot().value,
      isAsking: here().dismissal.pending().length === 1,
      isListening: attention.isRunning(),
      isLocked: lock.isRunning(),
      effects,
    }).toEqual({
      value,
      isAsking,
      isListening: value === 'unseen',
      isLocked: value !== 'unseen' && value !== 'closed',
      effects: [],
    });
  };
  return {
    act: {
      'load the home page': () => {
        home = loadHome(0);
      },
      'load the home page, slowly by a second': () => {
        home = loadHome(1_000);
      },
      'it was dismissed on an earlier visit': () => settle(() => here().dismissal.latest().resolve(true)),
      'it was never dismissed': () => settle(() => here().dismissal.latest().resolve(false)),
      'press View Demo': () => here().dialog.send({ type: 'demo.requested' }),
      'open another dialog': () => here().attention.tell({ type: 'attention.taken' }),
      'play the video': () => here().dialog.send({ type: 'video.played' }),
      'press the cross': dismiss,
      'press Escape': dismiss,
      'click outside': dismiss,
    },
    see: {
      'not here yet': () => expect(home).toBeUndefined(),
      waiting: () => sees('unseen', true),
      'waiting, a second gone': () => sees('unseen', true),
      'about to open': () => sees('unseen'),
      'about to open, a second gone': () => sees('unseen'),
      open: () => sees({ open: 'poster' }),
      playing: () => sees({ open: 'playing' }),
      dismissed: () => sees('closed'),
      'out of the way': () => sees('closed'),
    },
    pass: (ms) => here().clock.increment(ms),
  };
});

test('a demo that was played and closed begins with its poster again', () => {
  const { dialog } = loadHome(0);
  dialog.send({ type: 'demo.requested' });
  dialog.send({ type: 'video.played' });
  dialog.send({ type: 'dialog.dismissed' });
  dialog.send({ type: 'demo.requested' });
  expect(dialog.getSnapshot().value).toEqual({ open: 'poster' });
});

test('a page that was loaded long ago opens the demo at once, not in the past', () => {
  const { clock, dialog } = loadHome(4_000);
  clock.increment(0);
  expect(dialog.getSnapshot().value).toEqual({ open: 'poster' });
});

test('a visitor whose browser keeps nothing for the site is offered the demo all the same', async () => {
  const { clock, dismissal, dialog } = loadHome(0);
  const failures: unknown[] = [];
  dialog.subscribe({ error: (failure) => failures.push(failure) });
  await settle(() => dismissal.latest().reject(new Error('The storage is blocked')));
  clock.increment(1_500);
  expect(failures).toEqual([]);
  expect(dialog.getSnapshot().value).toEqual({ open: 'poster' });
});
