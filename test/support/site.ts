import { loadPages } from '../../server/pages/load.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { startServer, temporaryFolder } from './server.ts';

/** Starts the server with the pages of a small fake site. */
export async function startWholeServer(options: Parameters<typeof startServer>[0] = {}) {
  const folder = await temporaryFolder();
  const siteUrl = options.siteUrl ?? 'http://localhost:3000';
  const dist = await writeFakeSite(folder.path, siteUrl);
  const pages = await loadPages(dist, { siteUrl, apiOrigin: undefined, port: 3000 });
  const server = await startServer({ ...options, pages });
  return {
    ...server,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
