import { assign } from 'xstate';
import { draftOf, fieldsOf, problemsOf, tagProblem } from './post-fields.ts';
import { postForm } from './post-form.setup.ts';
import {
  failureMessage,
  isComplete,
  lostImages,
  postOf,
  refusedProblems,
  savedMessage,
  theirsOf,
} from './post-outcomes.ts';

/**
 * The states in which the writer changes the form, saves in the editor, or submits. WRITE-4 to WRITE-6,
 * SAVE-1, STEP-6.
 */
export const writing = postForm.createStateConfig({
  tags: 'writable',
  on: {
    'field.changed': {
      actions: [
        assign({
          fields: ({ context, event }) => ({ ...context.fields, [event.field]: event.value }),
          problems: ({ context, event }) => ({ ...context.problems, [event.field]: undefined }),
        }),
        'noteChanged',
      ],
    },
    'status.chosen': {
      actions: [
        assign({
          fields: ({ context, event }) => ({ ...context.fields, status: event.status, publishAt: '' }),
          problems: ({ context }) => ({ ...context.problems, publishAt: undefined }),
        }),
        'noteChanged',
      ],
    },
    'time.chosen': {
      actions: [
        assign({
          fields: ({ context, event }) => ({ ...context.fields, status: 'draft', publishAt: event.at }),
          problems: ({ context }) => ({ ...context.problems, publishAt: undefined }),
        }),
        'noteChanged',
      ],
    },
    'noindex.chosen': {
      actions: [
        assign({ fields: ({ context, event }) => ({ ...context.fields, noindex: event.isChosen }) }),
        'noteChanged',
      ],
    },
    'tag.typed': {
      actions: [
        assign({
          tagText: ({ event }) => event.text,
          problems: ({ context }) => ({ ...context.problems, tags: undefined }),
        }),
        'noteChanged',
      ],
    },
    'tag.entered': [
      { guard: ({ event }) => event.tag.trim() === '', actions: 'noteChanged' },
      {
        guard: ({ context, event }) => tagProblem(context.fields.tags, event.tag.trim()) !== undefined,
        actions: [
          assign({
            problems: ({ context, event }) => ({
              ...context.problems,
              tags: tagProblem(context.fields.tags, event.tag.trim()),
            }),
          }),
          'noteChanged',
        ],
      },
      {
        actions: [
          assign({
            fields: ({ context, event }) => ({
              ...context.fields,
              tags: [...context.fields.tags, event.tag.trim()],
            }),
            tagText: '',
            problems: ({ context }) => ({ ...context.problems, tags: undefined }),
          }),
          'noteChanged',
        ],
      },
    ],
    'tag.removed': {
      actions: [
        assign({
          fields: ({ context, event }) => ({
            ...context.fields,
            tags: context.fields.tags.filter((tag) => tag !== event.tag),
          }),
          problems: ({ context }) => ({ ...context.problems, tags: undefined }),
        }),
        'noteChanged',
      ],
    },
    'content.changed': {
      actions: assign({ problems: ({ context }) => ({ ...context.problems, content: undefined }) }),
    },
    'draft.restored': {
      actions: assign({
        fields: ({ event }) => event.fields,
        newId: ({ context, event }) => event.newId ?? context.newId,
        version: ({ event }) => event.version,
        base: ({ event }) => event.base,
        problems: {},
        restoring: ({ context, event }) => (event.isRevision ? 'unsent' : context.restoring),
      }),
    },
    'store.began': { actions: ['sendRestoring', assign({ isStoring: true })] },
    'post.stored': [
      {
        guard: ({ event }) => event.by === 'autosave',
        actions: [
          { type: 'noteId', params: ({ event }) => event.post._id },
          { type: 'adopt', params: ({ event }) => event.post },
        ],
      },
      {
        actions: [
          { type: 'tell', params: ({ context }) => savedMessage(context) },
          { type: 'noteId', params: ({ event }) => event.post._id },
          { type: 'adopt', params: ({ event }) => event.post },
        ],
      },
    ],
    'save.requested': [
      {
        guard: 'hasFailedImages',
        actions: { type: 'tell', params: ({ context }) => lostImages(context) },
      },
      // A requested save must include the images, so it waits for their uploads. BLOCK-25.
      { guard: 'hasPendingImages', actions: assign({ isSaveDue: true }) },
      { actions: 'noteRequested' },
    ],
    'store.failed': [
      {
        guard: ({ event }) => event.outcome?.kind === 'out',
        actions: [
          { type: 'tell', params: ({ context, event }) => failureMessage(context, event.outcome) },
          { type: 'noteId', params: ({ event }) => postOf(event.outcome)._id },
          { type: 'adopt', params: ({ event }) => postOf(event.outcome) },
          assign({ before: ({ event }) => fieldsOf(postOf(event.outcome)) }),
          'takeBack',
        ],
      },
      {
        guard: { type: 'wasConflict', params: ({ event }) => event.outcome },
        target: 'conflicted',
        actions: assign({ isStoring: false, theirs: ({ event }) => theirsOf(event.outcome) }),
      },
      {
        guard: ({ event }) => event.by === 'autosave',
        actions: assign({
          isStoring: false,
          problems: ({ context, event }) => ({ ...context.problems, ...refusedProblems(event.outcome) }),
        }),
      },
      {
        actions: [
          assign({ isStoring: false, problems: ({ event }) => refusedProblems(event.outcome) }),
          { type: 'tell', params: ({ context, event }) => failureMessage(context, event.outcome) },
          { type: 'point', params: ({ event }) => refusedProblems(event.outcome) },
        ],
      },
    ],
    'publish.chosen': {
      actions: [
        assign(({ context: { fields }, event: { at } }) => ({
          before: fields,
          fields: { ...fields, publishAt: at, status: at === '' ? 'published' : 'draft' },
        })),
        'submitAgain',
      ],
    },
    'form.submitted': [
      {
        guard: 'hasFailedImages',
        actions: [{ type: 'tell', params: ({ context }) => lostImages(context) }, 'takeBack'],
      },
      { guard: 'hasPendingImages', target: 'waiting' },
      {
        guard: ({ context, event }) =>
          context.isStoring && isComplete(problemsOf(draftOf(context, event.content))),
        target: 'settling',
        actions: assign({ heldText: ({ event }) => event.content, isOutdated: false }),
      },
      {
        guard: {
          type: 'isComplete',
          params: ({ context, event }) => problemsOf(draftOf(context, event.content)),
        },
        target: 'saving',
        actions: assign({ isOutdated: false }),
      },
      {
        actions: [
          assign({ problems: ({ context, event }) => problemsOf(draftOf(context, event.content)) }),
          { type: 'tell', params: { kind: 'error', text: 'Please fix the validation errors' } },
          {
            type: 'point',
            params: ({ context, event }) => problemsOf(draftOf(context, event.content)),
          },
          'takeBack',
        ],
      },
    ],
  },
});
