import type { TextUpload } from '../../../src/contract/admin-posts.ts';
import { authorChoiceMachine } from '../../../src/machines/writing/author-choice.machine.ts';
import { blockMenuMachine } from '../../../src/machines/writing/block-menu.machine.ts';
import { deleteConfirmationMachine } from '../../../src/machines/writing/delete-confirmation.machine.ts';
import { editorDialogMachine } from '../../../src/machines/writing/editor-dialog.machine.ts';
import { editorToolbarMachine } from '../../../src/machines/writing/editor-toolbar.machine.ts';
import { featuredImageMachine } from '../../../src/machines/writing/featured-image.machine.ts';
import { imageUploadsMachine } from '../../../src/machines/writing/image-uploads.machine.ts';
import { postPreviewMachine } from '../../../src/machines/writing/post-preview.machine.ts';
import { slashMenuMachine } from '../../../src/machines/writing/slash-menu.machine.ts';
import { tagListMachine } from '../../../src/machines/writing/tag-list.machine.ts';
import { authors } from '../../support/author-profile.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, notSentTwice, sent, was } from '../rules.ts';

/** Makes a file with only the properties that the machines read, so that a workbench link can contain it. */
const file = (name: string, type: string) => ({ name, type }) as File;
const picture = file('a.png', 'image/png');
const uploads = [
  { kind: 'uploaded', image: { imageUrl: '/uploads/a.webp', width: 2, height: 1 } },
  { kind: 'refused', message: undefined },
];
/** Whether an upload is a local image file or the address of an image. */
const isSendable = ({ source }: TextUpload) =>
  typeof source === 'string' ? source.startsWith('https://') : source.type.startsWith('image/');
const isUploaded = (params: unknown) =>
  (params as { image: { imageUrl: string } }).image.imageUrl.startsWith('/uploads/');
const emptyDialog = { address: '', text: '', look: 'primary' };

/** The flows of the editor's dialogs, toolbar, menus and uploads, and of the post list. */
export const toolRows: Readonly<Record<string, Row>> = {
  'editor-dialog': row(editorDialogMachine, {
    events: [
      { type: 'link.requested', draft: emptyDialog },
      { type: 'video.requested', draft: emptyDialog },
      { type: 'button.requested', draft: emptyDialog },
      { type: 'image.requested', draft: emptyDialog },
      ...['https://swiftex.example/', 'javascript:alert(1)', 'https://youtu.be/dQw4w9WgXcQ', ''].map(
        (address) => ({
          type: 'form.submitted' as const,
          draft: { address, text: 'Text', look: 'secondary' },
        }),
      ),
      { type: 'form.submitted', draft: { address: 'https://swiftex.example/', text: ' ', look: 'none' } },
      { type: 'link.removed' },
      { type: 'dialog.dismissed' },
    ],
    invariants: [
      always('EDIT-30', 'only web, mail and phone addresses are inserted', ({ effects }) =>
        effects.every(({ params }) =>
          /^(?:https?:|mailto:|tel:|undefined)/.test(String((params as { url?: string } | undefined)?.url)),
        ),
      ),
      always(
        'EDIT-30',
        'inserting closes the dialog',
        (moment) =>
          !did(moment, 'insert') || (moment.before.hasTag('open') && moment.snapshot.matches('closed')),
      ),
      always(
        'EDIT-30',
        'a dialog opens without error messages',
        ({ snapshot, before }) =>
          before.hasTag('open') ||
          !snapshot.hasTag('open') ||
          (snapshot.context.complaints.address === '' && snapshot.context.complaints.text === ''),
      ),
    ],
  }),

  'editor-toolbar': row(editorToolbarMachine, {
    events: [
      { type: 'control.focused', control: 'bold' },
      { type: 'colors.pressed' },
      { type: 'backgrounds.pressed' },
      { type: 'color.chosen' },
      { type: 'palette.left' },
    ],
    invariants: [
      follows(
        'EDIT-7',
        'Tab returns to the last focused control',
        'undo',
        (control, moment) => (was(moment, 'control.focused') ? String(sent(moment, 'control')) : control),
        (control, { snapshot }) => snapshot.context.control === control,
      ),
      follows(
        'EDIT-13',
        'pressing a button opens its palette, or closes it if it was open',
        'plain',
        (open, moment) => {
          const pressed = was(moment, 'colors.pressed')
            ? 'colors'
            : was(moment, 'backgrounds.pressed')
              ? 'backgrounds'
              : undefined;
          return pressed === undefined
            ? was(moment, 'color.chosen', 'palette.left')
              ? 'plain'
              : open
            : pressed === open
              ? 'plain'
              : pressed;
        },
        (open, { snapshot }) => snapshot.value === open,
      ),
    ],
  }),

  'block-menu': row(blockMenuMachine, {
    events: [
      { type: 'handle.pressed' },
      { type: 'item.chosen', action: 'up' },
      { type: 'menu.dismissed' },
      { type: 'focus.left' },
    ],
    invariants: [
      always(
        'BLOCK-20',
        'a choice closes the menu',
        (moment) => !did(moment, 'change') || moment.snapshot.matches('closed'),
      ),
    ],
  }),

  'slash-menu': row(slashMenuMachine, {
    events: [
      ...['', 'call', 'zzz', undefined].map((query) => ({ type: 'text.changed' as const, query })),
      { type: 'caret.moved', query: undefined },
      { type: 'arrow.pressed', by: 1 },
      { type: 'arrow.pressed', by: -1 },
      { type: 'enter.pressed' },
      { type: 'block.pressed', id: 'divider' },
      { type: 'menu.dismissed' },
    ],
    invariants: [
      always(
        'BLOCK-12',
        'a block is selected whenever the menu is open',
        ({ snapshot }) =>
          !snapshot.matches('open') || snapshot.context.matches[snapshot.context.chosen] !== undefined,
      ),
      always(
        'BLOCK-12',
        'inserting closes the menu',
        (moment) => !did(moment, 'insert') || moment.snapshot.matches('closed'),
      ),
    ],
  }),

  'featured-image': row(featuredImageMachine, {
    events: [
      { type: 'file.chosen', file: picture },
      { type: 'file.chosen', file: file('a.txt', 'text/plain') },
    ],
    answers: { upload: uploads },
    invariants: [
      notSentTwice('WRITE-23', 'upload'),
      always('WRITE-24', 'only images are uploaded', ({ calls }) =>
        calls.every(({ input }) => input === picture),
      ),
      always(
        'WRITE-25',
        'each uploaded image is placed exactly once',
        ({ effects, calls }) =>
          effects.filter(({ name }) => name === 'place').length ===
          calls.filter(({ output }) => output === uploads[0]).length,
      ),
    ],
  }),

  'image-uploads': row(imageUploadsMachine, {
    events: [
      { type: 'image.requested', request: { key: 'k1', file: picture, alt: 'A' } },
      { type: 'image.requested', request: { key: 'k2', file: undefined, alt: 'B' } },
      { type: 'image.requested', request: { key: 'k3', file: file('a.txt', 'text/plain'), alt: 'C' } },
      { type: 'upload.progressed', key: 'k1', percent: 50 },
      { type: 'upload.retried', key: 'k1' },
      { type: 'upload.dismissed', key: 'k1' },
      { type: 'placeholders.seen', keys: ['k1'] },
      { type: 'placeholders.seen', keys: [] },
      { type: 'images.restored', images: [{ key: 'k1', source: picture }] },
      { type: 'images.pasted', images: [{ key: 'k4', source: 'https://example.com/a.png' }] },
    ],
    answers: { chooseFile: [picture, undefined], upload: uploads },
    invariants: [
      always(
        'EDIT-37',
        'one image is uploaded at a time',
        ({ calls }) => calls.filter(({ src, fate }) => src === 'upload' && fate === 'pending').length < 2,
      ),
      always('EDIT-38', 'only images are uploaded', ({ calls }) =>
        calls.every(({ src, input }) => src !== 'upload' || isSendable(input as TextUpload)),
      ),
      always(
        'BLOCK-24',
        'each uploaded image replaces its placeholder exactly once',
        ({ effects, calls }) =>
          effects.filter(({ name, params }) => name === 'settle' && isUploaded(params)).length ===
          calls.filter(({ output }) => output === uploads[0]).length,
      ),
      always(
        'BLOCK-27',
        'the flow is busy exactly while an image is neither uploaded nor failed',
        ({ snapshot }) =>
          snapshot.hasTag('busy') === snapshot.context.images.some(({ failure }) => failure === undefined),
      ),
    ],
  }),

  'post-preview': row(postPreviewMachine, {
    events: [{ type: 'preview.requested' }, { type: 'preview.closed' }],
    invariants: [
      follows(
        'WRITE-33',
        'the preview opens and closes on demand',
        false,
        (isOpen, moment) =>
          was(moment, 'preview.requested') ? true : was(moment, 'preview.closed') ? false : isOpen,
        (isOpen, { snapshot }) => snapshot.matches('open') === isOpen,
      ),
    ],
  }),

  'author-choice': row(authorChoiceMachine, {
    events: [{ type: 'authors.wanted' }],
    answers: { list: [authors] },
    invariants: [
      notSentTwice('AUTHOR-18', 'list'),
      always('AUTHOR-18', 'authors are requested again only after a failure', ({ calls }) =>
        calls.slice(0, -1).every(({ fate }) => fate === 'failed'),
      ),
    ],
  }),

  'tag-list': row(tagListMachine, {
    events: [{ type: 'tags.wanted' }],
    answers: { list: [['news']] },
    invariants: [
      notSentTwice('WRITE-22', 'list'),
      always('WRITE-22', 'tags are requested again only after a failure', ({ calls }) =>
        calls.slice(0, -1).every(({ fate }) => fate === 'failed'),
      ),
    ],
  }),

  'delete-confirmation': row(deleteConfirmationMachine, {
    events: [
      { type: 'delete.requested', id: '1', title: 'One' },
      { type: 'delete.requested', id: '2', title: 'Two' },
      { type: 'delete.cancelled' },
      { type: 'delete.confirmed' },
      { type: 'delete.confirmed' },
    ],
    answers: { deletePost: [undefined] },
    invariants: [
      notSentTwice('WRITE-59', 'deletePost'),
      always('WRITE-58', 'a post is deleted only after its own confirmation', (moment) =>
        moment.begun.every(
          ({ input }) =>
            was(moment, 'delete.confirmed') && (input as { id: string }).id === moment.before.context.id,
        ),
      ),
      always('WRITE-59', 'only the row of the deleted post disappears', ({ act, done }) =>
        done.every(
          ({ params }) =>
            act.kind === 'answer' && (params as { id: string }).id === (act.call.input as { id: string }).id,
        ),
      ),
    ],
  }),
};
