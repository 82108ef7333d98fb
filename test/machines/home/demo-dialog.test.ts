import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openHome() {
  const turn = heldCallback();
  const lock = heldCallback();
  const effects: string[] = [];
  const dialog = createActor(
    demoDialogMachine.provide({
      actors: { holdTurn: turn.logic, lockScroll: lock.logic },
      actions: { storeDismissal: () => effects.push('stores the dismissal') },
    }),
    { clock: new SimulatedClock() },
  ).start();
  return { turn, lock, effects, dialog };
}

rehearse(demoDialogModel, 'machine', () => {
  const { turn, lock, effects, dialog } = openHome();
  const dismiss = () => {
    dialog.send({ type: 'dialog.dismissed' });
    expect(effects.splice(0)).toEqual(['stores the dismissal']);
  };
  const sees = (value: unknown, isOpen: boolean) => () =>
    expect({
      value: dialog.getSnapshot().value,
      isLocked: lock.isRunning(),
      hasTurn: turn.isRunning(),
      effects,
    }).toEqual({ value, isLocked: isOpen, hasTurn: isOpen, effects: [] });
  return {
    act: {
      'press View Demo': () => dialog.send({ type: 'dialog.requested' }),
      'open another dialog': () => turn.tell({ type: 'turn.lost' }),
      'play the video': () => dialog.send({ type: 'video.played' }),
      'press the cross': dismiss,
      'press Escape': dismiss,
      'click outside': dismiss,
    },
    see: {
      closed: sees('closed', false),
      open: sees({ open: 'poster' }, true),
      playing: sees({ open: 'playing' }, true),
      dismissed: sees('closed', false),
    },
    pass: () => undefined,
  };
});

test('the demo opens with its poster again after a visitor played and closed it (DIALOG-11)', () => {
  const { dialog } = openHome();
  dialog.send({ type: 'dialog.requested' });
  dialog.send({ type: 'video.played' });
  dialog.send({ type: 'dialog.dismissed' });
  dialog.send({ type: 'dialog.requested' });
  expect(dialog.getSnapshot().value).toEqual({ open: 'poster' });
});
