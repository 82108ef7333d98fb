import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts';
import { sidebarModel } from '../../models/admin/sidebar.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(sidebarModel, 'machine', () => {
  const sidebar = createActor(sidebarMachine, { clock: new SimulatedClock() }).start();
  return {
    act: { 'press the fold button': () => sidebar.send({ type: 'sidebar.toggled' }) },
    see: {
      wide: () => expect(sidebar.getSnapshot().value).toBe('expanded'),
      folded: () => expect(sidebar.getSnapshot().value).toBe('collapsed'),
    },
    pass: () => undefined,
  };
});
