import { type ActorRefFrom, assign, setup } from 'xstate';
import { postButtonStyles, postLinkOf, postVideoOf } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/** The fields of a dialog, as typed. */
export type EditorDraft = { address: string; text: string; look: string };

/** A valid input, ready to be inserted. */
export type EditorAnswer =
  | { kind: 'link'; url: string; text: string }
  | { kind: 'video'; url: string }
  | { kind: 'button'; url: string; label: string; look: (typeof postButtonStyles)[number] }
  | { kind: 'image'; alt: string }
  /** The alt text of the selected image. */
  | { kind: 'alt'; alt: string };

/** The error of each field, or an empty string. */
export type EditorComplaints = { address: string; text: string };

const nothing: EditorDraft = { address: '', text: '', look: 'primary' };
const fine: EditorComplaints = { address: '', text: '' };

/**
 * The dialogs of the editor for links, videos, buttons and pictures. Each dialog validates its fields by the
 * contract's rules before it inserts anything. EDIT-30 to EDIT-36.
 */
export const editorDialogMachine = setup({
  types: {} as {
    context: { draft: EditorDraft; complaints: EditorComplaints };
    events:
      | { type: 'link.requested'; draft: EditorDraft }
      | { type: 'video.requested'; draft: EditorDraft }
      | { type: 'button.requested'; draft: EditorDraft }
      | { type: 'image.requested'; draft: EditorDraft }
      | { type: 'form.submitted'; draft: EditorDraft }
      | { type: 'link.removed' }
      | { type: 'dialog.dismissed' };
    tags: 'open';
  },
  actions: {
    /** Inserts the input into the text. */
    insert: (_, _answer: EditorAnswer) => unprovided('editorDialogMachine', 'insert'),
    /** Removes the link and keeps its text. */
    removeLink: () => unprovided('editorDialogMachine', 'removeLink'),
    ask: assign((_, draft: EditorDraft) => ({ draft, complaints: fine })),
    complain: assign((_, complaints: EditorComplaints) => ({ complaints })),
  },
  guards: {
    isRight: (_, complaints: EditorComplaints) => complaints.address === '' && complaints.text === '',
  },
}).createMachine({
  id: 'editorDialog',
  context: { draft: nothing, complaints: fine },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'link.requested': { target: 'link', actions: { type: 'ask', params: ({ event }) => event.draft } },
        'video.requested': { target: 'video', actions: { type: 'ask', params: ({ event }) => event.draft } },
        'button.requested': {
          target: 'button',
          actions: { type: 'ask', params: ({ event }) => event.draft },
        },
        'image.requested': { target: 'image', actions: { type: 'ask', params: ({ event }) => event.draft } },
      },
    },
    link: {
      tags: 'open',
      on: {
        'form.submitted': [
          {
            guard: { type: 'isRight', params: ({ event }) => complaintsAboutLink(event.draft) },
            target: 'closed',
            actions: {
              type: 'insert',
              params: ({ event: { draft } }) => ({
                kind: 'link',
                url: postLinkOf(draft.address) ?? '',
                text: draft.text,
              }),
            },
          },
          { actions: { type: 'complain', params: ({ event }) => complaintsAboutLink(event.draft) } },
        ],
        'link.removed': { target: 'closed', actions: 'removeLink' },
        'dialog.dismissed': 'closed',
      },
    },
    video: {
      tags: 'open',
      on: {
        'form.submitted': [
          {
            guard: { type: 'isRight', params: ({ event }) => complaintsAboutVideo(event.draft) },
            target: 'closed',
            actions: {
              type: 'insert',
              params: ({ event }) => ({ kind: 'video', url: postVideoOf(event.draft.address) ?? '' }),
            },
          },
          { actions: { type: 'complain', params: ({ event }) => complaintsAboutVideo(event.draft) } },
        ],
        'dialog.dismissed': 'closed',
      },
    },
    button: {
      tags: 'open',
      on: {
        'form.submitted': [
          {
            guard: { type: 'isRight', params: ({ event }) => complaintsAboutButton(event.draft) },
            target: 'closed',
            actions: {
              type: 'insert',
              params: ({ event: { draft } }) => ({
                kind: 'button',
                url: postLinkOf(draft.address) ?? '',
                label: labelOf(draft),
                look: postButtonStyles.find((known) => known === draft.look) ?? 'primary',
              }),
            },
          },
          { actions: { type: 'complain', params: ({ event }) => complaintsAboutButton(event.draft) } },
        ],
        'dialog.dismissed': 'closed',
      },
    },
    image: {
      tags: 'open',
      on: {
        'form.submitted': {
          target: 'closed',
          actions: {
            type: 'insert',
            params: ({ context, event }) => ({
              kind: context.draft.look === 'placed' ? 'alt' : 'image',
              alt: labelOf(event.draft),
            }),
          },
        },
        'dialog.dismissed': 'closed',
      },
    },
  },
});

/** Turns the label into one line, without control characters and without spaces at either end. */
const labelOf = ({ text }: EditorDraft) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function complaintsAboutLink({ address }: EditorDraft): EditorComplaints {
  if (address.trim() === '') {
    return { address: 'Address is required', text: '' };
  }
  return {
    address:
      postLinkOf(address) === undefined ? 'Enter an address that begins with https, http, mailto or tel' : '',
    text: '',
  };
}

function complaintsAboutVideo({ address }: EditorDraft): EditorComplaints {
  if (address.trim() === '') {
    return { address: 'Address is required', text: '' };
  }
  return {
    address: postVideoOf(address) === undefined ? 'Enter the address of a YouTube or Vimeo video' : '',
    text: '',
  };
}

function complaintsAboutButton(draft: EditorDraft): EditorComplaints {
  return { ...complaintsAboutLink(draft), text: labelOf(draft) === '' ? 'Text is required' : '' };
}

export type EditorDialogRef = ActorRefFrom<typeof editorDialogMachine>;
