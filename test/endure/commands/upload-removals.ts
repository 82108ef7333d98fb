import fc from 'fast-check';
import { UploadInUse } from '../../../src/contract/uploads.ts';
import { defineKind } from '../kinds.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { compareUploads, mayBeInRevision, nameOf, usesOf } from '../upload-oracle.ts';
import { call, expectEntry, read, settled } from '../world.ts';

/**
 * Deletes an uploaded file. The server refuses while a post, a section, a profile or a revision uses the
 * file. LIB-8, LIB-19.
 */
export const removeUpload = defineKind<{ upload: string }>({
  name: 'upload.delete',
  weight: 3,
  arguments: ({ uploads }) =>
    uploads.size === 0 ? undefined : fc.record({ upload: fc.constantFrom(...uploads.keys()) }),
  run: async (world, { upload: name }) => {
    const { model } = world;
    const url = model.uploads.get(name)?.url;
    if (url === undefined) {
      return;
    }
    const { token, email } = await adminToken(world);
    const request = { method: 'DELETE', path: `/api/v2/uploads/${name}`, token };
    const uses = usesOf(model, url);
    // Which texts the revisions of a post contain depends on the exact times of its changes, which the model
    // does not know. If a revision may use the file, both 204 and 409 are right.
    const statuses = uses > 0 ? [409] : mayBeInRevision(model, url) ? [204, 409] : [204];
    const answer = await call(world, request, ...statuses);
    if (answer.status === 409) {
      const shown = read(UploadInUse, answer).uses.filter(({ kind }) => kind !== 'revision');
      expectSame('The number of uses of a file outside revisions', shown.length, uses);
      return;
    }
    world.counts.acknowledged += 1;
    expectEntry(model, email, 'upload.deleted', nameOf({ url }), answer);
    model.uploads.delete(name);
    for (const [key, { now }] of model.files) {
      if (now === url) {
        model.files.delete(key);
      }
    }
    await settled(world, () => call(world, { path: url }, 404));
    await call(world, request, 404);
    await compareUploads(world, token);
  },
});
