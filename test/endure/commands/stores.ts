import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { defineKind } from '../kinds.ts';
import { Problem } from '../problem.ts';
import type { Place } from '../site.ts';
import { expectEntry, type World } from '../world.ts';
import { runProgram } from './accounts.ts';
import { startAgain, stopAll } from './processes.ts';

/** The number of backups to keep. Older backups are deleted. */
const keptBackups = 3;

export const backUp = defineKind<Record<never, never>>({
  name: 'store.backup',
  weight: 1,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const { site, place, backups, step } = world;
    const file = join(site.folder, `backup-${step}`);
    await runStore(world, place, ['backup', file], 'store.backed up');
    backups.set(String(step), { file, model: structuredClone(world.model) });
    for (const old of [...backups.keys()].slice(0, -keptBackups)) {
      backups.delete(old);
    }
  },
});

export const restore = defineKind<{ which: number }>({
  name: 'store.restore',
  weight: 1,
  arguments: () => fc.record({ which: fc.nat(keptBackups - 1) }),
  run: async (world, { which }) => {
    const backup = [...world.backups.values()].at(-1 - which) ?? [...world.backups.values()].at(-1);
    if (backup === undefined) {
      return;
    }
    await stopAll(world, 'SIGTERM');
    const place = await newPlace(world);
    world.model = structuredClone(backup.model);
    await runStore(world, place, ['restore', backup.file], 'store.restored');
    world.place = place;
    await startAgain(world);
  },
});

/**
 * Copies the store to the other database engine and back, and starts the site on the copy. If PostgreSQL is
 * not installed, the other store is SQLite too.
 */
export const copyStore = defineKind<Record<never, never>>({
  name: 'store.copy',
  weight: 1,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const { site, databases, place, configuration, step } = world;
    await stopAll(world, 'SIGTERM');
    const target = await newPlace(world);
    const aside =
      configuration.engine === 'sqlite' && databases !== undefined
        ? await databases.create()
        : `sqlite:${join(site.folder, `between-${step}.sqlite`)}`;
    await runStore(world, place, ['copy', nameOf(place), aside], 'store.copied');
    await runStore(world, place, ['copy', aside, nameOf(target)], 'store.copied');
    copyUploads(join(place.dataDir, 'uploads'), join(target.dataDir, 'uploads'));
    world.place = target;
    await startAgain(world);
  },
});

const nameOf = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ?? `sqlite:${join(dataDir, 'swiftex.sqlite')}`;

async function newPlace({ site, databases, configuration, step }: World): Promise<Place> {
  return {
    dataDir: join(site.folder, `data-${step}`),
    databaseUrl: configuration.engine === 'postgres' ? await databases?.create() : undefined,
  };
}

async function runStore(world: World, place: Place, args: readonly string[], action: string) {
  const from = world.site.now();
  const { code, output } = await runProgram({ ...world, place }, 'cli/store', args);
  if (code !== 0) {
    throw new Problem('status', `store ${args.join(' ')} ended with ${code}: ${output.slice(0, 800)}`);
  }
  expectEntry(world.model, 'npm run admin', action, '', { from, to: world.site.now() });
}

/** Copies the upload files, as docs/operating.md describes for operators. */
function copyUploads(from: string, to: string) {
  if (existsSync(from) && !existsSync(to)) {
    cpSync(from, to, { recursive: true });
  }
}
