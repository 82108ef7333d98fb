import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

/** The line that each file needs for the new field, and the existing line above the new line. */
const places = [
  {
    file: 'server/routes/subscribe.ts',
    after: "  lastName: 'Last Name',",
    line: "  employer: 'Employer',",
  },
  {
    file: 'server/store/schema.ts',
    after: "  lastName: 'last_name',",
    line: "  employer: 'employer',",
  },
  {
    file: 'src/views/admin/waitlist/waitlist-rows.tsx',
    after: "  lastName: { name: 'Last Name', cell: ({ lastName }) => lastName ?? '-' },",
    line: "  employer: { name: 'Employer', cell: ({ employer }) => employer ?? '-' },",
  },
  {
    file: 'src/views/home/waitlist-form.tsx',
    after:
      "  lastName: { label: 'Last name (optional)', autoComplete: 'family-name', maxLength: nameMaxLength },",
    line: "  employer: { label: 'Employer (optional)', autoComplete: 'organization', maxLength: nameMaxLength },",
  },
];

const migration = `import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('waitlist').addColumn('employer', 'text').execute();
}
`;

/** Stores a signup with an employer, reads it back and prints it. */
const roundTrip = `import { openStore } from './server/store/open.ts';
import { addSignup, readSignups } from './server/store/waitlist.ts';

const store = await openStore({ databaseUrl: undefined, dataDir: 'data' });
await addSignup(store.db, { email: 'ada@example.com', employer: 'Engines Ltd' }, 0);
for await (const signups of readSignups(store.db)) {
  process.stdout.write(JSON.stringify(signups));
}
await store.close();
`;

test('the compiler reports each waitlist file that lacks a new field of the contract', async () => {
  await using folder = await temporaryFolder();
  for (const name of ['src', 'server', 'package.json', 'tsconfig.json']) {
    cpSync(name, join(folder.path, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  // Compiles only the files that can lack the field, because compiling the whole project takes three times as
  // long.
  const users = globSync('{src,server}/**/*.{ts,tsx}').filter((file) =>
    /contract\/(?:admin-)?waitlist\.ts/.test(readFileSync(file, 'utf8')),
  );
  writeFileSync(
    join(folder.path, 'tsconfig.copy.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts'], files: users }),
  );
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
  const compile = () => {
    const { status, stdout } = node(
      'node_modules/typescript/bin/tsc',
      '--singleThreaded',
      '-p',
      'tsconfig.copy.json',
    );
    const named = [...new Set(stdout.match(/^\S.*?(?=\(\d+,\d+\): error)/gm))].sort();
    return { compiles: status === 0, named };
  };
  const edit = (file: string, search: string, replacement: string) => {
    const text = readFileSync(join(folder.path, file), 'utf8');
    expect(text).toContain(search);
    writeFileSync(join(folder.path, file), text.replace(search, replacement));
  };

  edit('src/contract/waitlist.ts', 'signupDetails = { ', 'signupDetails = { employer: Name, ');
  expect(compile()).toEqual({ compiles: false, named: places.map(({ file }) => file) });

  for (const { file, after, line } of places) {
    edit(file, after, `${after}\n${line}`);
  }
  expect(compile()).toEqual({ compiles: true, named: [] });

  writeFileSync(join(folder.path, 'server/store/migrations/999-employer.ts'), migration);
  writeFileSync(join(folder.path, 'round-trip.ts'), roundTrip);
  expect(node('round-trip.ts').stdout).toBe(
    JSON.stringify([
      { email: 'ada@example.com', createdAt: '1970-01-01T00:00:00.000Z', employer: 'Engines Ltd' },
    ]),
  );
}, 120_000);
