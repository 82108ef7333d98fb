import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  downloadDialogMachine,
  type VisitorSystem,
} from '../../../src/machines/download/download-dialog.machine.ts';
import { downloadDialogModel } from '../../models/download/download-dialog.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openPage() {
  const lock = heldCallback();
  const turn = heldCallback();
  const dialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: lock.logic, holdTurn: turn.logic } }),
    {
      clock: new SimulatedClock(),
    },
  ).start();
  return { lock, turn, dialog };
}

rehearse(downloadDialogModel, 'machine', () => {
  const { lock, turn, dialog } = openPage();
  const dismiss = () => dialog.send({ type: 'dialog.dismissed' });
  const sees = (value: unknown, isOpen: boolean) => () =>
    expect({
      value: dialog.getSnapshot().value,
      isLocked: lock.isRunning(),
      hasTurn: turn.isRunning(),
    }).toEqual({ value, isLocked: isOpen, hasTurn: isOpen });
  return {
    act: {
      'ask for the app': () => dialog.send({ type: 'dialog.requested' }),
      'choose testnet': () => dialog.send({ type: 'network.chosen', network: 'testnet' }),
      'choose mainnet': () => dialog.send({ type: 'network.chosen', network: 'mainnet' }),
      'continue with mainnet': () => dialog.send({ type: 'mainnet.confirmed' }),
      'stay on testnet': () => dialog.send({ type: 'mainnet.declined' }),
      'press the cross': dismiss,
      'press Escape': dismiss,
      'click outside': dismiss,
      'follow a consent link': dismiss,
      'open another dialog': () => turn.tell({ type: 'turn.lost' }),
    },
    see: {
      closed: sees('closed', false),
      'open on testnet': sees({ open: 'testnet' }, true),
      'asked about real funds': sees({ open: 'confirming' }, true),
      'open on mainnet': sees({ open: 'mainnet' }, true),
    },
    pass: () => undefined,
  };
});

test('the dialog opens on testnet again after a visitor chose mainnet and closed the dialog (DIALOG-13)', () => {
  const { dialog } = openPage();
  const seen = [];
  for (let opening = 0; opening < 2; opening++) {
    dialog.send({ type: 'dialog.requested' });
    seen.push(dialog.getSnapshot().value);
    dialog.send({ type: 'network.chosen', network: 'mainnet' });
    dialog.send({ type: 'mainnet.confirmed' });
    seen.push(dialog.getSnapshot().value);
    dialog.send({ type: 'dialog.dismissed' });
  }
  expect(seen).toEqual([{ open: 'testnet' }, { open: 'mainnet' }, { open: 'testnet' }, { open: 'mainnet' }]);
});

test('the scroll lock is never released while a visitor switches networks (DIALOG-1)', () => {
  const { lock, dialog } = openPage();
  dialog.send({ type: 'dialog.requested' });
  for (const network of ['mainnet', 'testnet', 'testnet', 'mainnet'] as const) {
    dialog.send({ type: 'network.chosen', network });
  }
  expect([lock.isRunning(), lock.starts()]).toEqual([true, 1]);
});

test('choosing the current network changes nothing (DIALOG-15)', () => {
  const { dialog } = openPage();
  dialog.send({ type: 'dialog.requested' });
  dialog.send({ type: 'network.chosen', network: 'testnet' });
  expect(dialog.getSnapshot().value).toEqual({ open: 'testnet' });
  dialog.send({ type: 'network.chosen', network: 'mainnet' });
  dialog.send({ type: 'mainnet.confirmed' });
  dialog.send({ type: 'network.chosen', network: 'mainnet' });
  expect(dialog.getSnapshot().value).toEqual({ open: 'mainnet' });
});

test('the dialog takes the operating system from its input and uses "other" when the input has none (DIALOG-19)', () => {
  const systemFor = (input?: { system?: VisitorSystem }) =>
    createActor(downloadDialogMachine, { input }).getSnapshot().context;
  expect([systemFor(), systemFor({}), systemFor({ system: 'ios' })]).toEqual([
    { system: 'other' },
    { system: 'other' },
    { system: 'ios' },
  ]);
});
