import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { readConfig } from '../server/config/config.ts';
import { problemsOfContent } from './check-content.ts';
import { compressFolder } from './compress.ts';
import { prerenderPages } from './prerender.ts';
import { sourceStamp, stampFile } from './stamp.ts';
import { writeWhitePaper } from './white-paper.ts';

// React and styled-components read NODE_ENV on import, so it is set before the build starts.
process.env['NODE_ENV'] = 'production';

// Vite would report the same problems with a stack trace.
const problems = problemsOfContent();
if (problems !== undefined) {
  console.error(problems);
  process.exit(1);
}
const config = readConfig(process.env);
const stamp = sourceStamp(config);
rmSync('dist', { recursive: true, force: true });
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'src/entry/render.tsx' } });
await prerenderPages(config);
await writeWhitePaper();
await Promise.all([compressFolder('dist/client'), compressFolder('dist/pages')]);
writeFileSync(stampFile, stamp);
