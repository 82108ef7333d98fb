import type { PostSaveRequest } from '../../../src/contract/admin-posts.ts';
import type { Post } from '../../../src/contract/posts.ts';
import { autosaveMachine } from '../../../src/machines/writing/autosave.machine.ts';
import { leaveGuardMachine } from '../../../src/machines/writing/leave-guard.machine.ts';
import { postDraftMachine } from '../../../src/machines/writing/post-draft.machine.ts';
import { postEditingMachine } from '../../../src/machines/writing/post-editing.machine.ts';
import { postFormMachine } from '../../../src/machines/writing/post-form.machine.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, lasts, listensWhile, notSentTwice, was } from '../rules.ts';

/** Makes a file with only the properties that the machines read, so that a workbench link can contain it. */
const file = (name: string, type: string) => ({ name, type }) as File;
const picture = file('a.png', 'image/png');
const uploads = [
  { kind: 'uploaded', image: { imageUrl: '/uploads/a.webp', width: 2, height: 1 } },
  { kind: 'refused', message: undefined },
];
const post = {
  _id: 'p1',
  slug: 'one',
  title: 'The first post',
  excerpt: 'An excerpt of a post',
  content: '<p>Text</p>',
  tags: ['news'],
  status: 'draft',
  version: 1,
  date: '2025-01-15T09:30:00.000Z',
  author: { username: 'SwiftEx' },
};
const saves = [
  { kind: 'saved', post: { ...post, version: 2 } },
  { kind: 'conflict', theirs: { ...post, version: 7 } },
  { kind: 'refused', message: 'No.', issues: [{ path: 'title', message: 'Title is required' }] },
];
const stored: Post = {
  ...post,
  status: 'draft',
  opening: 'Text',
  version: 2,
  updatedAt: '2025-01-15T09:31:00.000Z',
};
const fields = {
  title: 'Another title',
  excerpt: 'An excerpt of a post',
  slug: '',
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
  publishAt: '',
  date: '',
  tags: ['news'],
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
  socialImage: '',
  noindex: false,
} as const;
const draft = { fields, content: '<p>Kept</p>', keptAt: 0 };

/** The flows of the post editor: drafts, autosave, the form, and the leave guard. */
export const writingRows: Readonly<Record<string, Row>> = {
  'leave-guard': row(leaveGuardMachine, {
    events: [
      { type: 'text.changed' },
      { type: 'text.changed', part: 'codes' },
      { type: 'post.saved' },
      { type: 'post.saved', part: 'codes' },
      { type: 'leave.attempted', to: '/a' },
      { type: 'leave.attempted', to: '/b' },
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
    ],
    answers: { go: [undefined] },
    invariants: [
      listensWhile('WRITE-46', ['holdBack'], (snapshot) => snapshot.matches('unsaved')),
      always(
        'WRITE-45',
        'the admin leaves unsaved text only after confirming or after its save, and goes to the chosen page',
        (moment) =>
          moment.begun.every(
            ({ src, input }) =>
              src !== 'go' ||
              (was(moment, 'leave.confirmed', 'post.saved') &&
                moment.before.matches({ unsaved: 'asking' }) &&
                input === moment.before.context.to),
          ),
      ),
      always(
        'WRITE-45',
        'leaving unsaved text is blocked until it is saved or discarded',
        (moment) =>
          !moment.before.matches('unsaved') ||
          moment.snapshot.matches('unsaved') ||
          was(moment, 'post.saved', 'leave.confirmed'),
      ),
    ],
  }),

  'post-draft': row(postDraftMachine, {
    events: [
      { type: 'text.changed' },
      { type: 'text.changed' },
      { type: 'save.attempted' },
      { type: 'post.saved' },
      { type: 'page.hidden' },
      { type: 'draft.restored' },
      { type: 'draft.discarded' },
    ],
    answers: { read: [undefined, draft], keep: [undefined] },
    invariants: [
      follows<ReturnType<typeof postDraftMachine.getInitialSnapshot>, number | undefined>(
        'WRITE-37',
        'every change is stored in the browser within a second',
        undefined,
        (since, moment) => {
          const { snapshot, begun, now } = moment;
          const isHeldBack = snapshot.matches('looking') || snapshot.matches('offered');
          return isHeldBack ||
            begun.some(({ src }) => src === 'keep') ||
            was(moment, 'post.saved', 'draft.restored')
            ? undefined
            : was(moment, 'text.changed')
              ? (since ?? now)
              : since;
        },
        (since, { now }) => since === undefined || now - since < 1_000,
      ),
      always(
        'WRITE-40',
        'a stored draft is removed only by a save or when the writer discards it',
        (moment) => !did(moment, 'forget') || was(moment, 'post.saved', 'draft.discarded'),
      ),
      always(
        'WRITE-41',
        '"Discard it" keeps a change that was made while the draft was read or offered',
        (moment) =>
          !(
            was(moment, 'draft.discarded') &&
            moment.before.matches('offered') &&
            moment.before.context.isChanged
          ) ||
          (moment.snapshot.matches('waiting') && !did(moment, 'forget')),
      ),
    ],
  }),

  autosave: row(autosaveMachine, {
    events: [
      { type: 'text.changed', isAutosaved: true },
      { type: 'text.changed', isAutosaved: true },
      { type: 'text.changed', isAutosaved: false },
      { type: 'save.requested' },
      { type: 'save.attempted' },
      { type: 'save.failed' },
      { type: 'post.saved' },
    ],
    answers: {
      store: [
        ...saves.map((save) => ({ ...save, post: stored })),
        { kind: 'empty' },
        {
          kind: 'out',
          post: { ...stored, status: 'published' },
          isCurrent: true,
          message: 'The post was published after all.',
        },
      ],
    },
    invariants: [
      notSentTwice('SAVE-8', 'store'),
      lasts('SAVE-6', 5_000, (snapshot) => snapshot.matches('waiting')),
      always(
        'SAVE-11',
        'only a text without a later change is reported as saved',
        (moment) => !did(moment, 'noteSaved') || !moment.before.context.isChanged,
      ),
      always('SAVE-7', 'a public post is not saved automatically', (moment) =>
        moment.begun.every(({ input }) => input !== 'autosave' || moment.before.context.isAutosaved),
      ),
    ],
  }),

  'post-form': row(postFormMachine, {
    input: { id: 'p1' },
    events: [
      { type: 'field.changed', field: 'title', value: 'A longer title' },
      { type: 'field.changed', field: 'title', value: '' },
      { type: 'status.chosen', status: 'published' },
      { type: 'time.chosen', at: '2030-01-15T09:30:00.000Z' },
      { type: 'tag.typed', text: 'new' },
      { type: 'tag.entered', tag: 'news' },
      { type: 'tag.entered', tag: 'defi' },
      { type: 'tag.removed', tag: 'news' },
      { type: 'content.changed' },
      { type: 'image.placed', imageUrl: '/uploads/a.webp' },
      {
        type: 'draft.restored',
        fields: { ...fields, tags: ['news'] },
        version: 1,
        base: undefined,
        isRevision: true,
      },
      { type: 'form.submitted', content: '<p>Text</p>' },
      { type: 'form.submitted', content: '<p>Text</p>' },
      { type: 'form.submitted', content: '<p></p>' },
      { type: 'publish.chosen', at: '' },
      { type: 'save.requested' },
      { type: 'store.began' },
      { type: 'post.stored', post: stored, by: 'autosave' },
      { type: 'store.failed', outcome: undefined, by: 'admin' },
      {
        type: 'store.failed',
        outcome: {
          kind: 'out',
          post: { ...stored, status: 'published' },
          isCurrent: false,
          message: 'The post was published after all.',
        },
        by: 'autosave',
      },
      { type: 'mine.kept', content: '<p>Mine</p>', fields: { ...fields, tags: ['news'] } },
      { type: 'theirs.taken' },
      { type: 'conflict.closed' },
    ],
    answers: {
      load: [
        { kind: 'loaded', post },
        { kind: 'loaded', post },
        { kind: 'refused', message: 'No.' },
      ],
      save: saves,
    },
    invariants: [
      notSentTwice('WRITE-3', 'save'),
      lasts('WRITE-6', 1_500, (snapshot) => snapshot.matches('saved')),
      lasts('WRITE-5', 2_000, (snapshot) => snapshot.matches('unavailable')),
      always('WRITE-11', 'no post is published without a title and text', ({ calls }) =>
        calls.every(({ src, input }) => {
          const sent = src === 'save' ? (input as PostSaveRequest).draft : undefined;
          const isUnfinished = sent?.status === 'draft' && sent.publishAt === undefined;
          return sent === undefined || isUnfinished || (sent.title.length >= 5 && sent.content !== '');
        }),
      ),
      always(
        'WRITE-19',
        'no tag occurs twice',
        ({ snapshot: { context } }) => new Set(context.fields.tags).size === context.fields.tags.length,
      ),
      always(
        'WRITE-36',
        'another admin’s version is adopted only after the writer has chosen which text to keep',
        (moment) =>
          moment.snapshot.context.version !== 7 ||
          moment.before.context.version === 7 ||
          was(moment, 'mine.kept', 'theirs.taken'),
      ),
    ],
  }),

  'post-editing': row(postEditingMachine, {
    input: { id: 'p1' },
    events: [
      { type: 'content.changed' },
      { type: 'content.changed' },
      { type: 'image.requested', request: { key: 'k1', file: picture, alt: 'A' } },
      { at: 'post', type: 'field.changed', field: 'excerpt', value: 'A longer excerpt' },
      { at: 'post', type: 'form.submitted', content: '<p>Text</p>' },
      { at: 'post', type: 'form.submitted', content: '<p>Text</p>' },
      { type: 'save.pressed' },
      { at: 'post', type: 'conflict.closed' },
      { at: 'post', type: 'theirs.taken' },
      { at: 'image', type: 'file.chosen', file: picture },
      { at: 'guard', type: 'leave.attempted', to: '/a' },
      { at: 'guard', type: 'leave.cancelled' },
      { at: 'draft', type: 'draft.restored' },
      { at: 'draft', type: 'draft.discarded' },
      { at: 'toast', type: 'toast.dismissed' },
    ],
    answers: {
      load: [{ kind: 'loaded', post }],
      save: saves,
      store: saves.map((save) => ({ ...save, post: stored })),
      read: [undefined, draft],
      keep: [undefined],
      upload: uploads,
      list: [['news']],
    },
    invariants: [
      notSentTwice('WRITE-3', 'save'),
      always(
        'WRITE-45',
        'the leave guard blocks a changed text, unless it already leaves the page',
        (moment) =>
          !(was(moment, 'content.changed') && moment.before.matches('open')) ||
          moment.snapshot.children.guard?.getSnapshot().matches('free') === false,
      ),
      always(
        'WRITE-45',
        'after a save, the page can be left without a question only if the save succeeded',
        (moment) => {
          const isFree = (snapshot: typeof moment.snapshot) =>
            snapshot.children.guard?.getSnapshot().matches('free') ?? true;
          const { act } = moment;
          return (
            !isFree(moment.snapshot) ||
            act.kind !== 'answer' ||
            act.call.src !== 'save' ||
            act.isStale ||
            (act.call.output as { kind?: string } | undefined)?.kind === 'saved' ||
            !did(moment, 'insert')
          );
        },
      ),
      always(
        'WRITE-5',
        'the tools start only when the post is open',
        ({ snapshot, calls }) =>
          snapshot.matches('open') === calls.some(({ at }) => at.startsWith('tagList/')),
      ),
    ],
  }),
};
