import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { createActor, createActorContext, useActorRef } from '../../../src/runtime/live-actor.ts';
import { recorder } from '../../../src/runtime/recorder.ts';

/** A machine of this name that does nothing. */
const still = (id: string) => setup({}).createMachine({ id, initial: 'still', states: { still: {} } });

/** What is recorded of a flow. */
const recorded = (flow: string) =>
  recorder.events
    .filter(({ actor }) => actor.flow === flow)
    .map(({ actor, type, path }) => [actor.instance, type, path]);

test('an actor that a screen starts is recorded until it unmounts (FORM-42)', () => {
  const machine = still('ofScreen');
  function Screen() {
    useActorRef(machine).send({ type: 'looked' });
    return null;
  }
  render(<Screen />).unmount();
  expect(recorded('ofScreen').map(([, type]) => type)).toEqual(['looked', 'xstate.init', 'xstate.stop']);
});

test('the actor of a context and one outside of React are recorded, on the page where they are (FORM-42)', () => {
  const Context = createActorContext(still('ofContext'));
  const machine = still('ofModule');
  window.history.replaceState(null, '', '/');
  render(<Context.Provider>{null}</Context.Provider>);
  createActor(machine).start();
  createActor(machine).start();
  expect([recorded('ofContext'), recorded('ofModule')]).toEqual([
    [[1, 'xstate.init', '/']],
    [
      [1, 'xstate.init', '/'],
      [2, 'xstate.init', '/'],
    ],
  ]);
});
