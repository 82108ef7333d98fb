import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code for the next start. The imports below come after this call, so that the code of their
// modules is cached too. SPEED-17.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { readConfig } = await import('../config/config.ts');
const { releaseUnusedMemory } = await import('./memory.ts');
const { runToTheEnd, start } = await import('./start.ts');

await runToTheEnd('SwiftEx is', () => start(readConfig(process.env), { dist: 'dist' }));
releaseUnusedMemory();
