import { expect, test } from 'vitest';
import type { WaitlistPage } from '../../src/contract/admin-waitlist.ts';
import type { Post, PostReading } from '../../src/contract/posts.ts';
import { draft } from '../support/blog.ts';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

const credentials = { email: 'ops@example.com', password: 'a long password' };
const environment = {
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
  SAMPLE_CONTENT: 'off',
  TRUST_PROXY: '1',
};
const path = '/api/v2/blogs';

type Server = Awaited<ReturnType<typeof launch>>;

async function signIn(server: Server) {
  const { body } = await server.call('POST', '/api/v2/auth/login', { json: credentials });
  return (body as { token: string }).token;
}

/** Signs up from another network address, so that no rate limit applies. */
async function signUp(server: Server, number: number) {
  const { status } = await server.call('POST', '/api/v2/subscribe', {
    json: { email: `visitor${number}@example.com` },
    headers: { 'x-forwarded-for': `10.0.0.${number}` },
  });
  return status;
}

test('acknowledged posts and signups survive kill -9 when posts were edited many times (STORE-1)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const ids: string[] = [];
  {
    await using server = await launch(folder.path, environment);
    const token = await signIn(server);
    for (let number = 1; number <= 3; number++) {
      const json = { ...draft, title: `Post ${number}` };
      const { body } = await server.call('POST', path, { json, token });
      ids.push((body as { post: Post }).post._id);
    }
    // The edits run one at a time, because only then does FTS5 keep tombstones. Their rowids exceed the range
    // of a JavaScript number, so a connection that reads rowids as numbers would lose later writes.
    const edits = [];
    for (let edit = 0; edit < 60; edit++) {
      const json = { ...draft, title: `Edit ${edit}`, content: `<p>Text of edit ${edit}.</p>` };
      edits.push((await server.call('PUT', `${path}/${ids[edit % 3]}`, { json, token })).status);
    }
    const signups = [];
    for (let number = 1; number <= 20; number++) {
      signups.push(await signUp(server, number));
    }
    expect([edits, signups]).toEqual([Array(60).fill(200), Array(20).fill(201)]);
    server.child.kill('SIGKILL');
    await server.exit;
  }
  await using restarted = await launch(folder.path, environment);
  const token = await signIn(restarted);
  const posts = [];
  for (const id of ids) {
    const { post, html } = (await restarted.call('GET', `${path}/${id}`)).body as PostReading;
    posts.push([post.title, post.version, html]);
  }
  expect(posts).toEqual([57, 58, 59].map((edit) => [`Edit ${edit}`, 21, `<p>Text of edit ${edit}.</p>`]));
  const list = await restarted.call('GET', '/api/v2/subscribe?limit=100', { token });
  expect((list.body as WaitlistPage).data.map(({ email }) => email).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => `visitor${index + 1}@example.com`).sort(),
  );
});
