import { expect } from 'vitest';
import { createActor } from 'xstate';
import { blockMenuMachine } from '../../../src/machines/writing/block-menu.machine.ts';
import { blockMenuModel } from '../../models/writing/block-menu.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(blockMenuModel, 'machine', () => {
  const effects: string[] = [];
  const menu = createActor(
    blockMenuMachine.provide({
      actions: { change: (_, action) => effects.push(action), goBack: () => effects.push('back') },
    }),
  ).start();
  const sees =
    (value: string, ...expected: string[]) =>
    () =>
      expect([menu.getSnapshot().value, effects]).toEqual([value, expected]);
  return {
    act: {
      'press the handle': () => menu.send({ type: 'handle.pressed' }),
      'choose Move up': () => menu.send({ type: 'item.chosen', action: 'up' }),
      'press Escape': () => menu.send({ type: 'menu.dismissed' }),
      'go on elsewhere': () => menu.send({ type: 'focus.left' }),
    },
    see: {
      closed: sees('closed'),
      open: sees('open'),
      moved: sees('closed', 'up'),
      'back in the text': sees('closed', 'back'),
    },
    pass: () => undefined,
  };
});
