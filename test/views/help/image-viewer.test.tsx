import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Figure } from '../../../src/contract/help.ts';
import { imageViewerMachine } from '../../../src/machines/help/image-viewer.machine.ts';
import { ArticleFigure } from '../../../src/views/help/article-figure.tsx';
import { ViewerContext } from '../../../src/views/help/figure-button.tsx';
import { ImageViewer } from '../../../src/views/help/image-viewer.tsx';
import { imageViewerModel } from '../../models/help/image-viewer.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import Pictured from '../../support/pictured/pictured.md';

const swap: Figure = { src: 'phone:swap', alt: 'The swap before it is confirmed' };
const send: Figure = { src: 'phone:send', alt: 'The send screen' };

rehearse(imageViewerModel, 'view', () => {
  const history = heldCallback();
  const lock = heldCallback();
  const load = heldPromise<void, Figure>();
  const entries: Figure[] = [];
  let backs = 0;
  const viewer = createActor(
    imageViewerMachine.provide({
      actors: {
        watchHistory: history.logic,
        lockScroll: lock.logic,
        loadImage: load.logic,
        dragImage: heldCallback().logic,
      },
      actions: {
        addEntry: (_, figure) => entries.push(figure),
        goBack: () => {
          backs += 1;
        },
      },
    }),
  ).start();
  render(
    <ViewerContext value={viewer}>
      <ArticleFigure {...swap} />
      <ImageViewer viewer={viewer} />
    </ViewerContext>,
  );
  const dialog = () => screen.getByRole('dialog', { name: 'Image' });
  const picture = () => {
    const found = dialog().querySelector('[data-picture]');
    if (found === null) {
      throw new Error('The viewer shows no picture');
    }
    return found;
  };
  const address = (figure: Figure | undefined) =>
    act(() => history.tell({ type: 'figure.addressed', figure }));
  const putDown =
    (clientY: number, isPrimary = true) =>
    () =>
      fireEvent.pointerDown(picture(), { pointerType: 'touch', isPrimary, clientY });
  const lift =
    (clientY: number, isPrimary = true) =>
    () =>
      fireEvent.pointerUp(picture(), { pointerType: 'touch', isPrimary, clientY });
  const swipe = (from: number, to: number) => () => {
    // Dragging with a mouse is not a swipe.
    fireEvent.pointerDown(picture(), { pointerType: 'mouse', isPrimary: true, clientY: 0 });
    fireEvent.pointerUp(picture(), { pointerType: 'mouse', isPrimary: true, clientY: 400 });
    putDown(from)();
    lift(to)();
  };
  const closed = (expectedBacks?: number) => () => {
    expect([screen.queryByRole('dialog'), lock.isRunning()]).toEqual([null, false]);
    if (expectedBacks !== undefined) {
      expect(backs).toBe(expectedBacks);
    }
  };
  const shows = (isLoading: boolean, isZoomed: boolean, alt?: string) => () => {
    expect({
      isLoading: screen.queryByText('Loading image') !== null,
      isZoomed: screen.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed'),
      isLocked: lock.isRunning(),
      hint: screen.getByText('Tap image to zoom • Swipe to close') !== null,
    }).toEqual({ isLoading, isZoomed: String(isZoomed), isLocked: true, hint: true });
    if (isLoading) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom' }).disabled).toBe(true);
    }
    if (alt !== undefined) {
      expect(dialog().textContent).toContain(alt);
    }
  };
  return {
    act: {
      'press a figure': () => press(`View larger: ${swap.alt}`),
      'go forward': () => address(send),
      'go back': () => address(undefined),
      'press the cross': () => press('Close image'),
      'press Escape': () => pressEscape(),
      'press beside the image': () => {
        fireEvent.click(screen.getByText('Tap image to zoom • Swipe to close'));
      },
      'the image is painted': () => act(async () => load.latest().resolve()),
      'the image fails to load': () => act(async () => load.latest().reject(new Error('offline'))),
      'press Zoom': () => press('Zoom'),
      'tap the image': () => fireEvent.click(picture()),
      'swipe up': swipe(500, 400),
      'swipe down': swipe(200, 300),
      'move the finger a little': swipe(500, 450),
      'put a finger down': putDown(400),
      'lift it at once': lift(400),
      'lift it further down': lift(480),
      pinch: () => {
        putDown(300)();
        putDown(400, false)();
        lift(200)();
        lift(500, false)();
      },
    },
    see: {
      closed: closed(),
      loading: () => {
        shows(true, false, swap.alt)();
        expect(entries).toEqual([swap]);
      },
      'loading again': () => {
        shows(true, false, send.alt)();
        expect(entries).toEqual([]);
      },
      'loading, touched': shows(true, false),
      'fitted, touched': shows(false, false),
      fitted: shows(false, false),
      zoomed: shows(false, true),
      failed: () => {
        shows(false, false)();
        expect({
          alert: screen.getByRole('alert').textContent,
          isZoomOff: screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom' }).disabled,
        }).toEqual({ alert: 'This image could not be loaded.', isZoomOff: true });
      },
      'going back': closed(1),
    },
    pass: () => undefined,
  };
});

test('each image of an article has a button with its description, and the viewer shows the image at its original size (HELP-24, HELP-25)', async () => {
  const entries: Figure[] = [];
  const viewer = createActor(
    imageViewerMachine.provide({
      actors: {
        watchHistory: heldCallback().logic,
        lockScroll: heldCallback().logic,
        dragImage: heldCallback().logic,
        loadImage: heldPromise<void, Figure>().logic,
      },
      actions: { addEntry: (_, figure) => entries.push(figure), goBack: () => undefined },
    }),
  ).start();
  render(
    <ViewerContext value={viewer}>
      <Pictured components={{ img: ArticleFigure }} />
      <ImageViewer viewer={viewer} />
    </ViewerContext>,
  );
  expect(
    [...document.querySelectorAll('img')].map((image) => ({
      file: image.src.replace(/^.*\//, ''),
      width: image.width,
      height: image.height,
      loading: image.getAttribute('loading'),
    })),
  ).toEqual([
    { file: 'tall-field.png', width: 90, height: 180, loading: 'lazy' },
    { file: 'wide-field.webp', width: 160, height: 90, loading: 'lazy' },
  ]);
  press('View larger: A wide gray field');
  expect(entries).toEqual([
    {
      src: expect.stringMatching(/wide-field\.webp$/),
      alt: 'A wide gray field',
      size: { width: 160, height: 90 },
    },
  ]);
  const { alt, width, height } = screen.getByRole<HTMLImageElement>('img', { name: 'A wide gray field' });
  expect({ alt, width, height }).toEqual({ alt: 'A wide gray field', width: 160, height: 90 });
  expect(screen.getAllByRole('button', { name: /^View larger: /, hidden: true }).map(nameOf)).toEqual([
    'View larger: The swap screen, drawn',
    'View larger: A tall gray field',
    'View larger: A wide gray field',
  ]);
});

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label');
