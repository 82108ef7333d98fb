import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { draft, writePost } from '../support/blog.ts';
import { startServer } from '../support/server.ts';

const path = '/api/v2/blogs';

test('a post is not created, changed or deleted when its audit entry cannot be written (WRITE-61, STORE-6, SAFE-73)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server);
  const before = await server.call('GET', path, { token });
  await sql`alter table audit rename to audit_elsewhere`.execute(server.store.db);
  const json = { ...draft, title: 'Another title' };
  const answers = [
    await server.call('POST', path, { token, json }),
    await server.call('PUT', `${path}/${_id}`, { token, json }),
    await server.call('DELETE', `${path}/${_id}`, { token }),
  ];
  await sql`alter table audit_elsewhere rename to audit`.execute(server.store.db);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect((await server.call('GET', path, { token })).body).toEqual(before.body);
});
