import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import {
  type MediaChange,
  type MediaResult,
  mediaUnchosen,
  type UploadCommand,
  type UploadReport,
} from '../../contract/admin-media.ts';
import type { MediaItem, SectionMedia } from '../../contract/media.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a save fails without a response from the server. MEDIA-14. */
const mediaFailure = 'That was not saved. What you changed is kept; try again.';

/** An upload that is in progress or has failed. */
type PendingUpload = { key: string; name: string; percent: number; failure: string };

/** Unsaved changes, and the stored version that they are based on. */
export type MediaDraft = Pick<SectionMedia, 'version' | 'items'>;

/** The stored section, and the unsaved changes that this browser kept. */
export type OpenedMedia = { media: SectionMedia; draft: MediaDraft | undefined };

type Context = {
  page: string;
  section: string;
  items: MediaItem[];
  /** The stored version that the next save replaces. */
  version: number;
  /** The version that the items are based on. It is older than `version` during a conflict. MEDIA-15. */
  base: number;
  uploads: PendingUpload[];
  dragged: number | undefined;
  /** The item that was just moved, if the last change was a move. */
  movedId: string | undefined;
  isRestored: boolean;
  /** Whether the last requested save also publishes. */
  isPublishing: boolean;
  message: string;
};

/**
 * Edits the media of one section of a page. The admin can choose, upload, order and describe the media, save
 * a draft, and publish. MEDIA-1 to MEDIA-4, MEDIA-7 to MEDIA-16, MEDIA-18 to MEDIA-20, MEDIA-54.
 */
export const mediaMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'page.chosen'; page: string }
      | { type: 'section.chosen'; section: string }
      | UploadCommand
      | UploadReport
      | {
          type: 'item.changed';
          id: string;
          change: Partial<Pick<MediaItem, 'heading' | 'description' | 'alt'>>;
        }
      /** The admin chose an uploaded file, which becomes an item. */
      | { type: 'item.chosen'; item: MediaItem }
      | { type: 'item.moved'; from: number; to: number }
      | { type: 'item.removed'; id: string }
      | { type: 'drag.started'; index: number }
      | { type: 'drag.ended' }
      | { type: 'save.requested'; publish: boolean }
      | { type: 'theirs.requested' }
      | { type: 'retry.requested' };
    tags: 'busy';
  },
  actors: {
    load: fromPromise<OpenedMedia, { page: string; section: string }>(() =>
      unprovided('mediaMachine', 'load'),
    ),
    save: fromPromise<MediaResult, { page: string; section: string; change: MediaChange }>(() =>
      unprovided('mediaMachine', 'save'),
    ),
    /** Uploads the given files one after another, reports the progress, and aborts a dismissed upload. */
    upload: fromCallback<UploadCommand>(() => unprovided('mediaMachine', 'upload')),
  },
  actions: {
    keepDraft: (_, _draft: Pick<Context, 'page' | 'section' | 'version' | 'items'>) =>
      unprovided('mediaMachine', 'keepDraft'),
    dropDraft: (_, _place: Pick<Context, 'page' | 'section'>) => unprovided('mediaMachine', 'dropDraft'),
    open: assign((_, { media, draft }: OpenedMedia) => ({
      items: draft?.items ?? media.items,
      version: media.version,
      base: draft?.version ?? media.version,
      // Clears the last move, so that this section does not announce a move in the previous section. MEDIA-8.
      dragged: undefined,
      movedId: undefined,
      isRestored: draft !== undefined,
      message: '',
    })),
    keep: assign((_, result: MediaResult) =>
      result.kind === 'refused'
        ? { message: result.message }
        : result.kind === 'conflict'
          ? // The next save replaces the other admin's version, because this admin has seen the conflict.
            { version: result.media.version, message: '' }
          : {
              version: result.media.version,
              base: result.media.version,
              items: result.media.items,
              isRestored: false,
              message: '',
            },
    ),
    put: assign((_, items: MediaItem[]) => ({ items, message: '', movedId: undefined })),
    forget: assign((_, page: string) => ({
      page,
      section: '',
      items: [],
      version: 0,
      base: 0,
      uploads: [],
      dragged: undefined,
      movedId: undefined,
      isRestored: false,
      message: '',
    })),
  },
  guards: {
    isPublished: ({ context }, result: MediaResult) => result.kind === 'saved' && context.isPublishing,
    isSaved: (_, result: MediaResult) => result.kind === 'saved',
    hasPage: ({ context }) => context.page !== '',
    /**
     * Whether all uploads have ended. A save during an upload would miss the file. Opening another section
     * during an upload would add the file to the wrong section.
     */
    hasAllUploads: ({ context }) => context.uploads.every(({ failure }) => failure !== ''),
  },
}).createMachine({
  id: 'media',
  context: {
    page: '',
    section: '',
    items: [],
    version: 0,
    base: 0,
    uploads: [],
    dragged: undefined,
    movedId: undefined,
    isRestored: false,
    isPublishing: false,
    message: '',
  },
  invoke: { id: 'upload', src: 'upload' },
  on: {
    'page.chosen': {
      guard: 'hasAllUploads',
      target: '.unchosen',
      actions: { type: 'forget', params: ({ event }) => event.page },
    },
  },
  initial: 'unchosen',
  states: {
    unchosen: {
      on: {
        'section.chosen': {
          guard: 'hasPage',
          target: 'loading',
          actions: assign({ section: ({ event }) => event.section, message: '' }),
        },
        'files.given': { actions: assign({ message: mediaUnchosen }) },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { page, section } }) => ({ page, section }),
        onDone: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
    },
    unreachable: { on: { 'retry.requested': 'loading' } },
    editing: {
      initial: 'open',
      states: {
        open: {},
        saved: { entry: { type: 'dropDraft', params: ({ context }) => context } },
        published: { entry: { type: 'dropDraft', params: ({ context }) => context } },
      },
      on: {
        'page.chosen': {
          guard: 'hasAllUploads',
          target: 'unchosen',
          actions: { type: 'forget', params: ({ event }) => event.page },
        },
        'files.given': {
          target: '.open',
          actions: [
            assign({
              uploads: ({ context, event }) => [
                ...context.uploads,
                ...event.files.map(({ key, name }) => ({ key, name, percent: 0, failure: '' })),
              ],
            }),
            sendTo('upload', ({ event }) => event),
          ],
        },
        'upload.progressed': {
          actions: assign({
            uploads: ({ context, event }) =>
              withChange(context.uploads, event.key, { percent: event.percent }),
          }),
        },
        'upload.finished': {
          target: '.open',
          actions: [
            assign({
              items: ({ context, event }) => [...context.items, event.item],
              uploads: ({ context, event }) => context.uploads.filter(({ key }) => key !== event.key),
            }),
            { type: 'keepDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'upload.failed': {
          actions: assign({
            uploads: ({ context, event }) =>
              withChange(context.uploads, event.key, { failure: event.failure }),
          }),
        },
        'upload.dismissed': {
          actions: [
            assign({
              uploads: ({ context, event }) => context.uploads.filter(({ key }) => key !== event.key),
            }),
            sendTo('upload', ({ event }) => event),
          ],
        },
        'item.chosen': {
          target: '.open',
          actions: [
            { type: 'put', params: ({ context, event }) => [...context.items, event.item] },
            { type: 'keepDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'item.changed': {
          target: '.open',
          actions: [
            {
              type: 'put',
              params: ({ context, event }) =>
                context.items.map((item) => (item.id === event.id ? { ...item, ...event.change } : item)),
            },
            { type: 'keepDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'item.moved': {
          target: '.open',
          actions: [
            { type: 'put', params: ({ context, event }) => moved(context.items, event.from, event.to) },
            assign(({ context, event }) => ({ dragged: undefined, movedId: context.items[event.to]?.id })),
            { type: 'keepDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'item.removed': {
          target: '.open',
          actions: [
            {
              type: 'put',
              params: ({ context, event }) => context.items.filter(({ id }) => id !== event.id),
            },
            { type: 'keepDraft', params: ({ context }) => draftIn(context) },
          ],
        },
        'drag.started': { actions: assign({ dragged: ({ event }) => event.index }) },
        'drag.ended': { actions: assign({ dragged: undefined }) },
        'save.requested': {
          guard: 'hasAllUploads',
          target: 'saving',
          actions: assign({ movedId: undefined, isPublishing: ({ event }) => event.publish }),
        },
        'theirs.requested': {
          guard: 'hasAllUploads',
          target: 'loading',
          actions: { type: 'dropDraft', params: ({ context }) => context },
        },
      },
    },
    saving: {
      tags: 'busy',
      // The section stays open until the server has responded to the save.
      on: { 'page.chosen': {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { page, section, items, version, isPublishing } }) => ({
          page,
          section,
          change: { items, version, publish: isPublishing },
        }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'editing.published',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing.saved',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: assign({ message: mediaFailure }) },
      },
    },
  },
});

/** Returns the draft to keep. It belongs to the version that the items are based on. MEDIA-16. */
const draftIn = ({ page, section, base, items }: Context) => ({ page, section, version: base, items });

/** Returns the uploads with one of them changed. */
const withChange = (uploads: PendingUpload[], key: string, change: Partial<PendingUpload>) =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));

/** Returns the list with one item moved, or the same list if the target position does not exist. */
function moved(items: MediaItem[], from: number, to: number): MediaItem[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) {
    return items;
  }
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export type MediaRef = ActorRefFrom<typeof mediaMachine>;
