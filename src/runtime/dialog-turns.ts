import { useState } from 'react';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { tellWhen } from '../effects/other-actors.ts';
import { dialogQueueMachine } from '../machines/shell/dialog-queue.machine.ts';
import { timedDialogMachine } from '../machines/shell/timed-dialog.machine.ts';
import { createActor, useActorRef } from './live-actor.ts';

/**
 * The application's only dialog queue. A dialog takes the turn when it opens. The dialog that had the turn
 * before then closes.
 */
const queue = createActor(dialogQueueMachine).start();

const isTaken = () => queue.getSnapshot().matches('taken');

/**
 * Holds the turn while the dialog is open. Sends `turn.lost` when another dialog opens or the visitor goes
 * back or forward. DIALOG-4.
 */
export const holdTurn = fromCallback<EventObject>(({ self, sendBack }) => {
  const by = self.sessionId;
  const lose = () => sendBack({ type: 'turn.lost' });
  window.addEventListener('popstate', lose);
  queue.send({ type: 'turn.taken', by });
  const { unsubscribe } = queue.subscribe(({ context }) => {
    if (context.holder !== by) {
      lose();
    }
  });
  return () => {
    window.removeEventListener('popstate', lose);
    unsubscribe();
    queue.send({ type: 'turn.ended', by });
  };
});

/** Sends `turn.freed` when no dialog is open, immediately or later. */
export const awaitTurn = tellWhen({ type: 'turn.freed' }, () => !isTaken(), [queue]);

/** Sends `turn.taken` when a dialog is open, immediately or later. */
const watchTurn = tellWhen({ type: 'turn.taken' }, isTaken, [queue]);

type Dialog = { send: (event: { type: 'dialog.requested' }) => void };

/**
 * Opens the dialog automatically after `delay` ms, unless it was dismissed on an earlier visit or any dialog
 * opens first. DIALOG-5, DIALOG-6.
 */
export function useTimedDialog(dialog: Dialog, delay: number, readDismissal = async () => false) {
  const [logic] = useState(() =>
    timedDialogMachine.provide({
      actors: { readDismissal: fromPromise(readDismissal), watchTurn },
      actions: { open: () => dialog.send({ type: 'dialog.requested' }) },
    }),
  );
  useActorRef(logic, { input: { delay } });
}
