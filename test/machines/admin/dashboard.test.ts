import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Stats } from '../../../src/contract/dashboard.ts';
import { dashboardMachine } from '../../../src/machines/admin/dashboard.machine.ts';
import { dashboardModel } from '../../models/admin/dashboard.model.ts';
import { stats } from '../../support/dashboard.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(dashboardModel, 'machine', () => {
  const read = heldPromise<Stats>();
  const focus = heldCallback();
  const dashboard = createActor(
    dashboardMachine.provide({ actors: { read: read.logic, watchWindow: focus.logic } }),
  ).start();
  const sees = (value: string, hasFigures: boolean) => () => {
    const snapshot = dashboard.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      stats: snapshot.context.stats,
      pending: read.pending().length,
    }).toEqual({
      value,
      isBusy: value === 'reading',
      stats: hasFigures ? stats : undefined,
      pending: value === 'reading' ? 1 : 0,
    });
  };
  return {
    act: {
      'the figures arrive': () => settle(() => read.latest().resolve(stats)),
      'the server is unreachable': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Refresh': () => dashboard.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
    },
    see: {
      loading: sees('reading', false),
      failed: sees('failed', false),
      shown: sees('shown', true),
      refreshing: sees('reading', true),
      'failed with figures': sees('failed', true),
    },
    pass: () => undefined,
  };
});
