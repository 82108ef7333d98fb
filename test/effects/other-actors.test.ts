import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { emittedBy, tellWhen } from '../../src/effects/other-actors.ts';
import { overhear } from '../support/overhear.ts';

const door = () =>
  createActor(
    setup({
      types: {} as { events: { type: 'open' } | { type: 'close' }; emitted: { type: 'creaked' } },
    }).createMachine({
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'opened', actions: emit({ type: 'creaked' }) } } },
        opened: { on: { close: 'closed' } },
      },
    }),
  ).start();

test('emittedBy passes on the events of another actor until it stops', () => {
  const other = door();
  const { heard, stop } = overhear(emittedBy(other));
  other.send({ type: 'open' });
  expect(heard).toEqual([{ type: 'creaked' }]);
  stop();
  other.send({ type: 'close' });
  other.send({ type: 'open' });
  expect(heard.length).toBe(1);
});

test('tellWhen sends its event at the start and after each change while the condition holds', () => {
  const [front, back] = [door(), door()];
  const anyOpen = () => front.getSnapshot().matches('opened') || back.getSnapshot().matches('opened');
  const { heard, stop } = overhear(tellWhen({ type: 'drafty' }, anyOpen, [front, back]));
  expect(heard).toEqual([]);
  back.send({ type: 'open' });
  expect(heard).toEqual([{ type: 'drafty' }]);
  back.send({ type: 'close' });
  expect(heard.length).toBe(1);
  front.send({ type: 'open' });
  expect(heard.length).toBe(2);
  expect(overhear(tellWhen({ type: 'drafty' }, anyOpen, [front])).heard).toEqual([{ type: 'drafty' }]);
  stop();
  back.send({ type: 'open' });
  expect(heard.length).toBe(2);
});
