import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What is compiled once is kept for the next start. The rest is imported only now, to be kept too.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { readConfig } = await import('../config/config.ts');
const { releaseUnusedMemory } = await import('./memory.ts');
const { runToTheEnd, start } = await import('./start.ts');

await runToTheEnd('SwiftEx is', () => start(readConfig(process.env), { dist: 'dist' }));
releaseUnusedMemory();
