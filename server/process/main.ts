import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code for the next start. Imports come after this, so that their code is cached too.
// SPEED-17.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { readConfig } = await import('../config/config.ts');
const { releaseUnusedMemory } = await import('./memory.ts');
const { runToTheEnd, start } = await import('./start.ts');

await runToTheEnd('SwiftEx is', () => start(readConfig(process.env), { dist: 'dist' }));
releaseUnusedMemory();
