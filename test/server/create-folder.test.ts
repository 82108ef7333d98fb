import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const instances = 4;
const attempts = 300;

/** Creates the same folders as the other workers, and waits for all workers before each folder. */
const work = `
const { workerData } = require('node:worker_threads');
const arrived = new Int32Array(workerData.arrived);
import(workerData.module).then(({ createFolder }) => {
  for (let attempt = 0; attempt < workerData.attempts; attempt++) {
    Atomics.add(arrived, attempt, 1);
    while (Atomics.load(arrived, attempt) < workerData.instances);
    createFolder(workerData.folder + '/' + attempt);
  }
});
`;

test('instances that start at the same moment share the folder that one of them creates', async () => {
  await using folder = await temporaryFolder();
  const workerData = {
    instances,
    attempts,
    module: pathToFileURL(resolve('server/store/durable-files.ts')).href,
    folder: join(folder.path, 'data'),
    arrived: new SharedArrayBuffer(attempts * 4),
  };
  const exits = Array.from({ length: instances }, () =>
    once(new Worker(work, { eval: true, workerData }), 'exit'),
  );
  expect(await Promise.all(exits)).toEqual(Array.from({ length: instances }, () => [0]));
}, 60_000);
