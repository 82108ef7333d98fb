import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { mobileMenuModel } from '../../models/shell/mobile-menu.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(mobileMenuModel, 'machine', () => {
  const lock = heldCallback();
  const width = heldCallback();
  const turn = heldCallback();
  const menu = createActor(
    mobileMenuMachine.provide({
      actors: { lockScroll: lock.logic, holdTurn: turn.logic, watchWidth: width.logic },
    }),
    { clock: new SimulatedClock() },
  ).start();
  const sees = (value: 'open' | 'closed') => () =>
    expect({
      value: menu.getSnapshot().value,
      isLocked: lock.isRunning(),
      hasTurn: turn.isRunning(),
      isListening: width.isRunning(),
    }).toEqual({
      value,
      isLocked: value === 'open',
      hasTurn: value === 'open',
      isListening: value === 'open',
    });
  return {
    act: {
      'open the menu': () => menu.send({ type: 'menu.requested' }),
      'press the cross': () => menu.send({ type: 'menu.dismissed' }),
      'press Escape': () => menu.send({ type: 'menu.dismissed' }),
      'follow a link': () => menu.send({ type: 'link.followed' }),
      'press Join Now': () => menu.send({ type: 'link.followed' }),
      'open another dialog': () => turn.tell({ type: 'turn.lost' }),
      'widen the screen': () => width.tell({ type: 'screen.widened' }),
    },
    see: { closed: sees('closed'), open: sees('open') },
    pass: () => undefined,
  };
});
