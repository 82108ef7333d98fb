import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { createActor, createActorContext, useActorRef } from '../../../src/runtime/live-actor.ts';
import { recorder } from '../../../src/runtime/recorder.ts';

/** Creates a machine that has this id and does nothing. */
const still = (id: string) => setup({}).createMachine({ id, initial: 'still', states: { still: {} } });

/** Returns the recorded events of a flow. */
const recorded = (flow: string) =>
  recorder.events
    .filter(({ actor }) => actor.flow === flow)
    .map(({ actor, type, path }) => [actor.instance, type, path]);

test('an actor that a screen starts is recorded until the screen unmounts (FORM-42)', () => {
  const machine = still('ofScreen');
  function Screen() {
    useActorRef(machine).send({ type: 'looked' });
    return null;
  }
  render(<Screen />).unmount();
  expect(recorded('ofScreen').map(([, type]) => type)).toEqual(['looked', 'xstate.init', 'xstate.stop']);
});

test('actors in a React context or outside React are recorded with the path of their page (FORM-42)', () => {
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
