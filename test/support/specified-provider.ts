import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '../../src/api/client.ts';

/** A post with the required fields only. */
export const specifiedPost = {
  _id: '665f1c2ab1',
  slug: 'cash-out',
  title: 'Cash out in six steps',
  excerpt: '',
  content: `<h2>Before you start</h2><p onclick="steal()">Choose a provider &amp; check its fee. ${'Then wait. '.repeat(20)}</p><script>steal()</script><details onclick="steal()">More</details>`,
  tags: ['Cash out', 'Guides'],
  imageUrl: '/covers/cash-out.webp',
  date: '2025-03-04T05:06:07.000Z',
  author: { username: 'editor' },
};

const other = { ...specifiedPost, _id: '665f1c2ab2', slug: 'fees', title: 'Fees explained' };

/**
 * Starts an API server whose responses have only the fields that the API contract requires. A login returns
 * only the token, and an upload returns only the URL. The listed posts include their content. With `isBare`,
 * a call for one post returns the post itself instead of `{ post }`.
 */
export async function startSpecifiedProvider({ isBare }: { isBare: boolean }) {
  const whole = isBare ? specifiedPost : { post: specifiedPost };
  const answers: Record<string, unknown> = {
    'POST /api/v2/auth/login': { token: 'a token' },
    'POST /api/v2/files/upload-image': { imageUrl: '/covers/new.webp' },
    'GET /api/v2/blogs': {
      posts: [specifiedPost, other],
      pagination: { currentPage: 1, totalPages: 3 },
    },
    'GET /api/v2/blogs/cash-out': whole,
    'POST /api/v2/blogs': whole,
    'PUT /api/v2/blogs/665f1c2ab1': whole,
  };
  const server = createServer((request, response) => {
    const path = `${request.method} ${request.url?.split('?')[0]}`;
    request.resume().on('end', () => {
      const answer = answers[path];
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { message: `There is no ${path}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    baseURL: `http://127.0.0.1:${port}/api`,
    readToken: () => 'a token',
    onUnauthorized: () => undefined,
  });
  return {
    client,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
