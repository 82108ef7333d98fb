import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { loadPages } from '../../server/pages/load.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

/** An application that renders its input and a counter, and embeds the data like the real application. */
const application = `
export let rendered = 0;
export async function render(path, site, data) {
  rendered += 1;
  if (path.includes('broken')) throw new Error('broken');
  return { status: data.kind === 'blogMissing' ? 404 : 200, isIndexed: data.kind !== 'blogMissing', styles: '', path, rendered };
}
export const documentPieces = (template, page, site, styles, data) => [
  { text: '<!doctype html>', isCommon: true },
  { text: JSON.stringify({ path: page.path, rendered: page.rendered, late: styles.late, data }).replaceAll('<', '\\\\u003c'), isCommon: false },
  { text: '\\n<script type="application/json" id="page-data">' + JSON.stringify(data).replaceAll('<', '\\\\u003c') + '</script>', isCommon: false },
];
`;

/**
 * Starts a server whose blog pages contain their data as JSON. `rendered` is the number of renders so far.
 */
export async function startBlog(options: Parameters<typeof startServer>[0] = {}) {
  const folder = await temporaryFolder();
  const config = readConfig({ PORT: '3000' });
  const dist = await writeFakeSite(folder.path, config.siteUrl);
  await mkdir(join(dist, 'render'), { recursive: true });
  await writeFile(join(dist, 'render/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'render/render.js'), application);
  await writeFile(
    join(dist, 'pages/template.json'),
    JSON.stringify({ late: '/assets/late.css', renderedIn: 2025 }),
  );
  const server = await startServer({
    ...options,
    pages: await loadPages(dist, config),
    siteUrl: config.siteUrl,
  });
  const page = async (path: string) => {
    const { status, headers, body } = await server.raw(path);
    const text = body.toString();
    return {
      status,
      location: headers['location'],
      ...(text.startsWith('<!doctype html>{')
        ? JSON.parse(text.slice('<!doctype html>'.length, text.indexOf('\n')))
        : {}),
    };
  };
  return {
    ...server,
    page,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
