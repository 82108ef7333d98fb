import { expect, test } from 'vitest';
import { draft } from '../support/blog.ts';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };

test('a scheduled post is in the feed and sitemap after a start when its time passed while the server was stopped (PUB-5, PUB-6)', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  let publishAt: string;
  {
    await using server = await launch(folder.path, credentials);
    const { body } = await server.call('POST', '/api/v2/auth/login', {
      json: { email: credentials.ADMIN_EMAIL, password: credentials.ADMIN_PASSWORD },
    });
    const { token } = body as { token: string };
    // The time is set after the start, because a start may take long on a busy computer.
    publishAt = new Date(Date.now() + 8_000).toISOString();
    const json = { ...draft, status: 'draft', publishAt };
    expect((await server.call('POST', '/api/v2/blogs', { token, json })).status).toBe(201);
    expect((await server.call('GET', '/sitemap.xml')).body).not.toContain('/blog/a-first-post');
    server.child.kill('SIGKILL');
    await server.exit;
  }
  await expect.poll(() => Date.now() > Date.parse(publishAt), { timeout: 30_000 }).toBe(true);
  await using server = await launch(folder.path, credentials);
  await expect
    .poll(async () => (await server.call('GET', '/sitemap.xml')).body, { timeout: 30_000 })
    .toContain('/blog/a-first-post');
  expect((await server.call('GET', '/feed.xml')).body).toContain('A first post');
});
