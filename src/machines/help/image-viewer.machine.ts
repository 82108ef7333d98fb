import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Figure } from '../../contract/help.ts';
import { unprovided } from '../unprovided.ts';

/** The minimum length of a swipe up or down, px. HELP-32. */
const swipeDistance = 80;

/**
 * An image that covers the whole screen. Opening adds a history entry and closing goes back, so that Back
 * closes the viewer and Forward opens it. HELP-26 to HELP-32.
 */
export const imageViewerMachine = setup({
  types: {} as {
    context: {
      figure: Figure;
      /**
       * The start of a touch with one finger, in px from the top. Undefined without a touch and during a
       * pinch.
       */
      touchedAt: number | undefined;
    };
    events:
      | { type: 'figure.pressed'; figure: Figure }
      | { type: 'figure.addressed'; figure: Figure | undefined }
      | { type: 'zoom.toggled' }
      | { type: 'touch.began'; y: number }
      /** A second finger touches the screen, so a pinch begins. */
      | { type: 'touch.joined' }
      | { type: 'touch.ended'; y: number }
      | { type: 'viewer.dismissed' };
  },
  actors: {
    /**
     * Sends `figure.addressed` with the figure of the history entry, if any: initially and on each
     * navigation.
     */
    watchHistory: fromCallback<EventObject>(() => unprovided('imageViewerMachine', 'watchHistory')),
    lockScroll: fromCallback<EventObject>(() => unprovided('imageViewerMachine', 'lockScroll')),
    /** Moves the zoomed image with the mouse. HELP-31. */
    dragImage: fromCallback<EventObject>(() => unprovided('imageViewerMachine', 'dragImage')),
    /** Resolves when the figure has loaded and is visible. Rejects when its file fails to load. */
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
        // In a zoomed image a finger scrolls, so a swipe must not close the viewer.
        zoomed: {
          invoke: { id: 'dragImage', src: 'dragImage' },
          on: { 'zoom.toggled': 'fitted', 'touch.ended': {} },
        },
      },
    },
    // Waits until `watchHistory` reports that the navigation back has ended.
    leaving: { entry: 'goBack' },
  },
});

export type ImageViewerRef = ActorRefFrom<typeof imageViewerMachine>;
