import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { timedDialogMachine } from '../../../src/machines/shell/timed-dialog.machine.ts';
import { timedDialogModel } from '../../models/shell/timed-dialog.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

/** Opens a page with a dialog that opens after `delay` ms. */
function loadPage(delay: number) {
  const clock = new SimulatedClock();
  const dismissal = heldPromise<boolean>();
  const turn = heldCallback();
  const dialog = { isOpen: false };
  const timer = createActor(
    timedDialogMachine.provide({
      actors: { readDismissal: dismissal.logic, watchTurn: turn.logic },
      actions: {
        open: () => {
          dialog.isOpen = true;
        },
      },
    }),
    { clock, input: { delay } },
  ).start();
  return { clock, dismissal, turn, dialog, timer };
}

rehearse(timedDialogModel, 'machine', () => {
  let page: ReturnType<typeof loadPage> | undefined;
  const here = () => {
    if (page === undefined) {
      throw new Error('The page is not loaded');
    }
    return page;
  };
  const openAny = () => {
    if (here().turn.isRunning()) {
      here().turn.tell({ type: 'turn.taken' });
    }
  };
  const sees =
    (value: string, { isOpen = false, isAsking = false } = {}) =>
    () => {
      const { timer, turn, dialog, dismissal } = here();
      expect({
        value: timer.getSnapshot().value,
        isListening: turn.isRunning(),
        isAsking: dismissal.pending().length === 1,
        isOpen: dialog.isOpen,
      }).toEqual({ value, isListening: value === 'waiting', isAsking, isOpen });
    };
  return {
    act: {
      'load the page': () => {
        page = loadPage(1_500);
      },
      'load the page 1 s late': () => {
        page = loadPage(500);
      },
      'it was dismissed on an earlier visit': () => settle(() => here().dismissal.latest().resolve(true)),
      'it was never dismissed': () => settle(() => here().dismissal.latest().resolve(false)),
      'ask for the dialog': () => {
        here().dialog.isOpen = true;
        openAny();
      },
      'open another dialog': openAny,
      'close the dialog': () => {
        here().dialog.isOpen = false;
      },
    },
    see: {
      'not loaded': () => expect(page).toBeUndefined(),
      waiting: sees('waiting', { isAsking: true }),
      'waiting, loaded 1 s late': sees('waiting', { isAsking: true }),
      'about to open': sees('waiting'),
      'about to open, loaded 1 s late': sees('waiting'),
      open: sees('over', { isOpen: true }),
      cancelled: sees('over'),
    },
    pass: (ms) => here().clock.increment(ms),
  };
});

test('a timed dialog opens exactly at the end of its delay (DIALOG-12)', () => {
  const { clock, dialog } = loadPage(1_500);
  clock.increment(1_499);
  expect(dialog.isOpen).toBe(false);
  clock.increment(1);
  expect(dialog.isOpen).toBe(true);
});

test('a timed dialog opens when the stored dismissal cannot be read (DIALOG-6)', async () => {
  const { clock, dismissal, dialog, timer } = loadPage(1_500);
  const failures: unknown[] = [];
  timer.subscribe({ error: (failure) => failures.push(failure) });
  await settle(() => dismissal.latest().reject(new Error('The storage is blocked')));
  clock.increment(1_500);
  expect([failures, dialog.isOpen]).toEqual([[], true]);
});
