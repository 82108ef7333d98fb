import { expect, test } from 'vitest';
import { heicAdvice } from '../../../src/contract/files.ts';
import { nameOf } from '../../../src/machines/writing/image-uploads.ts';
import { imageUploadsModel } from '../../models/writing/image-uploads.model.ts';
import { imageFile, textFile } from '../../support/admin-posts.ts';
import { rehearse } from '../../support/model.ts';
import { address, openUploads } from '../../support/open-uploads.ts';
import { settle } from '../../support/settle.ts';

const offline = 'Failed to upload image. Please try again.';
const tooLarge = 'The image must be 10 MB or less.';

rehearse(imageUploadsModel, 'machine', () => {
  const { uploads, upload, chooseFile, text, told, counts, ask, pastePage, take, lose } = openUploads();
  const choose = (file: File | undefined) => () => settle(() => chooseFile.latest().resolve(file));
  type Expected = {
    toast?: string;
    /** The images that are not uploaded yet, with their progress or error. */
    images?: Array<[name: string, state: number | string]>;
    /** The image that is being uploaded. */
    pending?: string[];
    last: string[];
    isChoosing?: boolean;
    /** Whether the text has no placeholder for the image. */
    isUnseen?: boolean;
  };
  const sees =
    ({ isUnseen = false, ...expected }: Expected) =>
    () => {
      const snapshot = uploads.getSnapshot();
      const images = snapshot.context.images.map((image) => [nameOf(image), image.failure ?? image.percent]);
      const failed = images.filter(([, state]) => typeof state === 'string').length;
      expect({
        toast: told.at(-1)?.text,
        images,
        pending: upload.pending().map(({ input }) => nameOf(input)),
        last: text.slice(-expected.last.length || text.length),
        isBusy: snapshot.hasTag('busy'),
        isChoosing: snapshot.matches({ choice: 'choosing' }),
      }).toEqual({
        toast: undefined,
        images: [],
        pending: [],
        isBusy: (expected.pending ?? []).length > 0,
        isChoosing: false,
        ...expected,
      });
      const isGone = isUnseen || (expected.last.at(-1)?.endsWith('dropped') ?? false);
      const counted = isGone ? { pending: 0, failed: 0 } : { pending: images.length - failed, failed };
      expect(counts.at(-1) ?? { pending: 0, failed: 0 }).toEqual(counted);
    };
  const success = 'Image uploaded successfully';
  const told0 = () => told.at(-1)?.text;
  const uploading = (images: Array<[string, number | string]>, pending: string, last: () => string[]) => () =>
    sees({
      images,
      pending: [pending],
      last: last(),
      ...(told0() === undefined ? {} : { toast: told0() ?? '' }),
    })();
  /** The key of the current placeholder. */
  const key = () => text.at(-1)?.split(' ')[0] ?? '';
  return {
    act: {
      'ask for an image': () => ask(undefined, 'a swift'),
      'paste an image': () => ask(imageFile(), 'a swift'),
      'paste another image': () => ask(imageFile('dawn.png'), 'dawn'),
      'paste a text file': () => ask(textFile(), 'a swift'),
      'choose an image': choose(imageFile()),
      'choose a text file': choose(textFile()),
      'choose nothing': choose(undefined),
      'half of it is sent': () => uploads.send({ type: 'upload.progressed', key: key(), percent: 50 }),
      'press Retry': () => uploads.send({ type: 'upload.retried', key: key() }),
      'press Remove': () => uploads.send({ type: 'upload.dismissed', key: key() }),
      'a text with an image is restored': () => {
        text.push('k0 restored');
        uploads.send({ type: 'images.restored', images: [{ key: 'k0', source: imageFile() }] });
      },
      'paste a page with an image': pastePage,
      'delete its placeholder': () => uploads.send({ type: 'placeholders.seen', keys: [] }),
      'the server accepts it': take,
      'the server refuses with a message': () =>
        settle(() => upload.latest().resolve({ kind: 'refused', message: tooLarge })),
      'the server is unreachable': lose,
    },
    see: {
      idle: sees({ last: [] }),
      choosing: sees({ last: [], isChoosing: true }),
      'no image': sees({ last: [], toast: 'Please select a valid image file' }),
      uploading: uploading([['swift.png', 0]], 'swift.png', () => [`${key()} a swift`]),
      copying: uploading([['an image of example.com', 0]], 'an image of example.com', () => [
        `${key()} pasted`,
      ]),
      'shown from its site': () =>
        sees({
          toast: 'An image was not copied and stays at its address on example.com.',
          last: [`${key()} ${address}`],
        })(),
      'half sent': uploading([['swift.png', 50]], 'swift.png', () => [`${key()} a swift`]),
      interrupted: sees({ images: [['swift.png', 'The upload was interrupted.']], last: ['k0 restored'] }),
      'uploading restored': uploading([['swift.png', 0]], 'swift.png', () => ['k0 restored']),
      'not pending': () =>
        sees({
          images: [['swift.png', 0]],
          pending: ['swift.png'],
          last: [`${key()} a swift`],
          isUnseen: true,
          ...(told0() === undefined ? {} : { toast: told0() ?? '' }),
        })(),
      'uploading the first of two': uploading(
        [
          ['swift.png', 0],
          ['dawn.png', 0],
        ],
        'swift.png',
        () => [`${key()} dawn`],
      ),
      'uploading the second of two': uploading([['dawn.png', 0]], 'dawn.png', () => [
        `${key()} /uploads/new.webp`,
      ]),
      'uploading the rest': uploading(
        [
          ['swift.png', offline],
          ['dawn.png', 0],
        ],
        'dawn.png',
        () => [`${key()} dawn`],
      ),
      'uploading after a failure': uploading(
        [
          ['swift.png', tooLarge],
          ['swift.png', 0],
        ],
        'swift.png',
        () => [`${key()} a swift`],
      ),
      inserted: () => sees({ toast: success, last: [`${key()} /uploads/new.webp`] })(),
      'inserted beside a failure': () =>
        sees({ toast: success, images: [['swift.png', offline]], last: [`${key()} /uploads/new.webp`] })(),
      'both inserted': () => {
        expect(new Set(text.slice(-2)).size).toBe(2);
        sees({
          toast: success,
          last: text.slice(-2).map((line) => `${line.split(' ')[0]} /uploads/new.webp`),
        })();
      },
      'refused with its message': () =>
        sees({ toast: tooLarge, images: [['swift.png', tooLarge]], last: [`${key()} a swift`] })(),
      failed: () => sees({ toast: offline, images: [['swift.png', offline]], last: [`${key()} a swift`] })(),
      'uploading again': uploading([['swift.png', 0]], 'swift.png', () => [`${key()} a swift`]),
      removed: () =>
        sees({
          images: [['swift.png', 'The upload was cancelled.']],
          last: [`${key()} dropped`],
          ...(told0() === undefined ? {} : { toast: told0() ?? '' }),
        })(),
    },
    pass: () => undefined,
  };
});

test('the writer can open the file chooser again after it failed to open', async () => {
  const { uploads, chooseFile, ask } = openUploads();
  ask(undefined, '');
  await settle(() => chooseFile.latest().reject(new Error('No file can be chosen here')));
  expect([uploads.getSnapshot().value, uploads.getSnapshot().context.images]).toEqual([
    { choice: 'none', transfer: 'idle' },
    [],
  ]);
  ask(undefined, '');
  expect(uploads.getSnapshot().matches({ choice: 'choosing' })).toBe(true);
});

test('a pasted HEIC photo without a type is refused with advice (MEDIA-53)', () => {
  const { uploads, told, ask } = openUploads();
  ask(new File(['x'], 'IMG_1.HEIC'), '');
  expect([told, uploads.getSnapshot().context.images]).toEqual([[{ kind: 'error', text: heicAdvice }], []]);
});

test('only images with a placeholder in the text count as pending or failed (BLOCK-25)', async () => {
  const { uploads, counts, ask, lose } = openUploads();
  const see = (...keys: string[]) => uploads.send({ type: 'placeholders.seen', keys });
  ask(imageFile(), '');
  ask(imageFile('dawn.png'), '');
  see('k1', 'k2');
  expect(counts.at(-1)).toEqual({ pending: 2, failed: 0 });
  see('k2');
  expect(counts.at(-1)).toEqual({ pending: 1, failed: 0 });
  see('k1', 'k2');
  await lose();
  expect(counts.at(-1)).toEqual({ pending: 1, failed: 1 });
  const told = counts.length;
  see('k1', 'k2');
  expect(counts.length).toBe(told);
});

test('a retried image waits for the pending ones (BLOCK-27)', async () => {
  const { uploads, upload, ask, lose, take } = openUploads();
  ask(imageFile(), '');
  ask(imageFile('dawn.png'), '');
  await lose();
  uploads.send({ type: 'upload.retried', key: 'k1' });
  expect(uploads.getSnapshot().context.images.map(({ key }) => key)).toEqual(['k2', 'k1']);
  expect(upload.pending().map(({ input }) => input.key)).toEqual(['k2']);
  await take();
  expect(upload.pending().map(({ input }) => input.key)).toEqual(['k1']);
});

test('a removed image is no longer pending, but its neighbors still are (BLOCK-25, BLOCK-27)', () => {
  const { uploads, upload, text, counts, ask } = openUploads();
  ask(imageFile(), '');
  ask(imageFile('dawn.png'), '');
  ask(imageFile('dusk.png'), '');
  uploads.send({ type: 'upload.dismissed', key: 'k2' });
  expect([text.at(-1), counts.at(-1)]).toEqual(['k2 dropped', { pending: 2, failed: 0 }]);
  expect(upload.pending().map(({ input }) => input.key)).toEqual(['k1']);
  uploads.send({ type: 'upload.dismissed', key: 'k1' });
  expect([text.at(-1), counts.at(-1)]).toEqual(['k1 dropped', { pending: 1, failed: 0 }]);
  expect(upload.pending().map(({ input }) => input.key)).toEqual(['k3']);
});

test('a pending image cannot be retried, and a text without images uploads none when it is restored (BLOCK-27, BLOCK-28)', () => {
  const { uploads, counts, ask } = openUploads();
  ask(imageFile(), '');
  ask(imageFile('dawn.png'), '');
  const before = counts.length;
  uploads.send({ type: 'upload.retried', key: 'k1' });
  uploads.send({ type: 'images.restored', images: [] });
  expect([uploads.getSnapshot().context.images.map(({ key }) => key), counts.length]).toEqual([
    ['k1', 'k2'],
    before,
  ]);
});

test('chosen, dropped and pasted files are held before their uploads start (BLOCK-28)', async () => {
  const { uploads, upload, chooseFile, held, ask } = openUploads();
  const [swift, dawn, dusk, noon] = [
    imageFile('swift.png'),
    imageFile('dawn.png'),
    imageFile('dusk.png'),
    imageFile('noon.png'),
  ];
  ask(swift, '');
  ask(dawn, '');
  expect([...held]).toEqual([
    ['k1', swift],
    ['k2', dawn],
  ]);
  ask(undefined, '');
  await settle(() => chooseFile.latest().resolve(dusk));
  expect([...held].slice(2)).toEqual([['k3', dusk]]);
  uploads.send({ type: 'images.pasted', images: [{ key: 'p1', source: noon }] });
  expect([...held].slice(3)).toEqual([['p1', noon]]);
  expect(upload.calls.map(({ input }) => input.key)).toEqual(['k1']);
});

test('a failed upload shows an error message (EDIT-38)', async () => {
  const { upload, told, ask, lose } = openUploads();
  ask(imageFile(), '');
  ask(imageFile('dawn.png'), '');
  await lose();
  await settle(() => upload.latest().resolve({ kind: 'refused', message: tooLarge }));
  expect(told).toEqual([
    { kind: 'error', text: offline },
    { kind: 'error', text: tooLarge },
  ]);
});

test('the toast about an upload repeats the error of a file that came with the image (EDIT-38)', async () => {
  const { uploads, told, ask, take } = openUploads();
  const leftOut = 'notes.txt: Please select a valid image file';
  ask(textFile(), '');
  uploads.send({ type: 'image.requested', request: { key: 'k2', file: imageFile(), alt: '', leftOut } });
  ask(imageFile('dawn.png'), '');
  await take();
  await take();
  expect(told).toEqual([
    { kind: 'error', text: 'Please select a valid image file' },
    { kind: 'info', text: `Image uploaded successfully. ${leftOut}` },
    { kind: 'success', text: 'Image uploaded successfully' },
  ]);
});

test('pasted images that cannot be copied are reported one by one and shown from their own sites (PASTE-13)', async () => {
  const { uploads, upload, text, told, counts, lose } = openUploads();
  const sources = ['https://a.example/1.png', 'https://b.example/2.png'];
  const images = sources.map((source, index) => ({ key: `p${index}`, source }));
  uploads.send({ type: 'images.pasted', images });
  expect([counts.at(-1), upload.pending().map(({ input }) => input.key)]).toEqual([
    { pending: 2, failed: 0 },
    ['p0'],
  ]);
  await lose();
  expect(counts.at(-1)).toEqual({ pending: 1, failed: 0 });
  await settle(() => upload.latest().resolve({ kind: 'refused', message: undefined }));
  expect([text, counts.at(-1), uploads.getSnapshot().context.images]).toEqual([
    ['p0 https://a.example/1.png', 'p1 https://b.example/2.png'],
    { pending: 0, failed: 0 },
    [],
  ]);
  expect(told).toEqual([
    { kind: 'info', text: 'An image was not copied and stays at its address on a.example.' },
    { kind: 'info', text: 'An image was not copied and stays at its address on b.example.' },
  ]);
});

test('a retry of an image that has not failed does not change the order of the uploads (BLOCK-27)', async () => {
  const { uploads, told, ask, lose, take } = openUploads();
  for (const name of ['swift.png', 'dawn.png', 'dusk.png']) {
    ask(imageFile(name), '');
  }
  await lose();
  uploads.send({ type: 'upload.retried', key: 'k2' });
  expect(uploads.getSnapshot().context.images.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3']);
  await take();
  expect(told.at(-1)).toEqual({ kind: 'success', text: 'Image uploaded successfully' });
});
