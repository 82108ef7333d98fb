import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { csvExportMachine } from '../../../src/machines/admin/csv-export.machine.ts';
import { csvExportModel } from '../../models/admin/csv-export.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(csvExportModel, 'machine', () => {
  const saveFile = heldPromise<void>();
  const csvExport = createActor(csvExportMachine.provide({ actors: { saveFile: saveFile.logic } }), {
    clock: new SimulatedClock(),
  }).start();
  let presses = 0;
  const sees = (value: string) => {
    const snapshot = csvExport.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      pending: saveFile.pending().length,
      calls: saveFile.calls.length,
    }).toEqual({
      value,
      isBusy: value === 'exporting',
      pending: value === 'exporting' ? 1 : 0,
      calls: presses,
    });
  };
  return {
    act: {
      'press Export CSV': () => {
        presses += saveFile.pending().length === 0 ? 1 : 0;
        csvExport.send({ type: 'export.requested' });
      },
      'the file is saved': () => settle(() => saveFile.latest().resolve()),
      'the file cannot be loaded': () => settle(() => saveFile.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => sees('idle'),
      exporting: () => sees('exporting'),
      failed: () => sees('failed'),
    },
    pass: () => undefined,
  };
});
