import type { Trace } from '../contract/trace.ts';

/** The address at which `npm run workbench` serves the workbench. Test reports and the inbox link to it. */
export const workbenchAddress = { host: '127.0.0.1', port: 4400 };

/** Returns the address of the page of the local workbench that replays a trace. ADMIN-70. */
export const replayAddress = (trace: Trace) =>
  `http://${workbenchAddress.host}:${workbenchAddress.port}/#trace/${encodeURIComponent(JSON.stringify(trace))}`;
