import { readConfig } from '../config/config.ts';
import { runToTheEnd, start } from './start.ts';

// The API of `npm run dev`. Vite serves the pages and proxies /api. OPS-5.
await runToTheEnd('The API is', () =>
  start(readConfig(process.env, { variable: 'API_PORT', fallback: 3001 }), {}),
);
