import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Downloads a list as a CSV file. One download runs at a time. ADMIN-21, WAIT-49. */
export const csvExportMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'export.requested' };
    tags: 'busy';
  },
  actors: {
    /** Fetches the file and saves it as a download. */
    saveFile: fromPromise<void>(() => unprovided('csvExportMachine', 'saveFile')),
  },
}).createMachine({
  id: 'csvExport',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'export.requested': 'exporting' } },
    exporting: {
      tags: 'busy',
      invoke: { id: 'saveFile', src: 'saveFile', onDone: 'idle', onError: 'failed' },
    },
    failed: { on: { 'export.requested': 'exporting' } },
  },
});

export type CsvExportRef = ActorRefFrom<typeof csvExportMachine>;
