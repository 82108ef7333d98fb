import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Figure } from '../../contract/help.ts';
import { unprovided } from '../unprovided.ts';

/** How far a finger moves up or down for a swipe, px. */
const swipeDistance = 80;

/**
 * A picture over the whole screen. Opening it adds an entry to the history; closing it goes back, and
 * the way back and forward closes and opens it. Spec: blog, admin and help 2 (Help article), 4.
 */
export const imageViewerMachine = setup({
  types: {} as {
    context: {
      figure: Figure;
      /** Where the one finger came down, px from the top; undefined for none and for a pinch. */
      touchedAt: number | undefined;
    };
    events:
      | { type: 'figure.pressed'; figure: Figure }
      | { type: 'figure.addressed'; figure: Figure | undefined }
      | { type: 'zoom.toggled' }
      | { type: 'touch.began'; y: number }
      /** A second finger came down: a pinch begins. */
      | { type: 'touch.joined' }
      | { type: 'touch.ended'; y: number }
      | { type: 'viewer.dismissed' };
  },
  actors: {
    /** Tells of the figure that the history's entry holds, or of none: at the start and at every move. */
    watchHistory: fromCallback<EventObject>(() => unprovided('imageViewerMachine', 'watchHistory')),
    lockScroll: fromCallback<EventObject>(() => unprovided('imageViewerMachine', 'lockScroll')),
    /** Resolves when the figure has loaded and is on screen; rejects when its file does not load. */
    loadImage: fromPromise<void, Figure>(() => unprovided('imageViewerMachine', 'loadImage')),
  },
  actions: {
    addEntry: (_, _figure: Figure) => unprovided('imageViewerMachine', 'addEntry'),
    goBack: () => unprovided('imageViewerMachine', 'goBack'),
    show: assign({ figure: (_, figure: Figure) => figure }),
  },
  guards: {
    hasFigure: (_, figure: Figure | undefined) => figure !== undefined,
    isSwipe: ({ context }, y: number) =>
      context.touchedAt !== undefined && Math.abs(y - context.touchedAt) >= swipeDistance,
  },
}).createMachine({
  id: 'imageViewer',
  context: { figure: { src: '', alt: '' }, touchedAt: undefined },
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  on: {
    'figure.addressed': [
      {
        guard: { type: 'hasFigure', params: ({ event }) => event.figure },
        target: '.open',
        actions: { type: 'show', params: ({ event }) => event.figure ?? { src: '', alt: '' } },
      },
      { target: '.closed' },
    ],
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'figure.pressed': {
          target: 'open',
          actions: [
            { type: 'show', params: ({ event }) => event.figure },
            { type: 'addEntry', params: ({ event }) => event.figure },
          ],
        },
      },
    },
    open: {
      invoke: { id: 'lockScroll', src: 'lockScroll' },
      on: {
        'viewer.dismissed': 'leaving',
        'touch.began': { actions: assign({ touchedAt: ({ event }) => event.y }) },
        'touch.joined': { actions: assign({ touchedAt: undefined }) },
        'touch.ended': {
          guard: { type: 'isSwipe', params: ({ event }) => event.y },
          target: 'leaving',
        },
      },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadImage',
            src: 'loadImage',
            input: ({ context }) => context.figure,
            onDone: 'fitted',
            onError: 'failed',
          },
        },
        failed: {},
        fitted: { on: { 'zoom.toggled': 'zoomed' } },
        // A finger that moves over a zoomed picture moves the picture.
        zoomed: { on: { 'zoom.toggled': 'fitted', 'touch.ended': {} } },
      },
    },
    // The history tells when it has gone back.
    leaving: { entry: 'goBack' },
  },
});

export type ImageViewerRef = ActorRefFrom<typeof imageViewerMachine>;
