import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Figure } from '../../../src/contract/help.ts';
import { imageViewerMachine } from '../../../src/machines/help/image-viewer.machine.ts';
import { imageViewerModel } from '../../models/help/image-viewer.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const swap: Figure = { src: 'phone:swap', alt: 'The swap screen' };
const send: Figure = { src: 'phone:send', alt: 'The send screen' };

rehearse(imageViewerModel, 'machine', () => {
  const history = heldCallback();
  const lock = heldCallback();
  const load = heldPromise<void, Figure>();
  const drag = heldCallback();
  const moves: string[] = [];
  const entries: string[] = [];
  const viewer = createActor(
    imageViewerMachine.provide({
      actors: {
        watchHistory: history.logic,
        lockScroll: lock.logic,
        loadImage: load.logic,
        dragImage: drag.logic,
      },
      actions: {
        addEntry: (_, figure) => entries.push(figure.src),
        goBack: () => moves.push('back'),
      },
    }),
  ).start();
  const address = (figure: Figure | undefined) => history.tell({ type: 'figure.addressed', figure });
  const dismiss = () => viewer.send({ type: 'viewer.dismissed' });
  const zoom = () => viewer.send({ type: 'zoom.toggled' });
  const swipe = (from: number, to: number) => () => {
    viewer.send({ type: 'touch.began', y: from });
    viewer.send({ type: 'touch.ended', y: to });
  };
  const touch = (type: 'touch.began' | 'touch.ended', y: number) => () => viewer.send({ type, y });
  const sees = (value: string | { open: string }, expectedMoves: string[], src?: string) => () => {
    const snapshot = viewer.getSnapshot();
    expect({
      value: snapshot.value,
      moves: moves.splice(0),
      isLocked: lock.isRunning(),
      canDrag: drag.isRunning(),
      src: src === undefined ? undefined : snapshot.context.figure.src,
    }).toEqual({
      value,
      moves: expectedMoves,
      isLocked: typeof value === 'object',
      canDrag: typeof value === 'object' && value.open === 'zoomed',
      src,
    });
  };
  return {
    act: {
      'press a figure': () => viewer.send({ type: 'figure.pressed', figure: swap }),
      'go forward': () => address(send),
      'go back': () => address(undefined),
      'press the cross': dismiss,
      'press Escape': dismiss,
      'press beside the image': dismiss,
      'the image is painted': () => settle(() => load.latest().resolve()),
      'the image fails to load': () => settle(() => load.latest().reject(new Error('offline'))),
      'press Zoom': zoom,
      'tap the image': zoom,
      'swipe up': swipe(500, 420),
      'swipe down': swipe(200, 280),
      'move the finger a little': swipe(500, 421),
      'put a finger down': touch('touch.began', 400),
      'lift it at once': touch('touch.ended', 400),
      'lift it further down': touch('touch.ended', 480),
      pinch: () => {
        viewer.send({ type: 'touch.began', y: 300 });
        viewer.send({ type: 'touch.joined' });
        viewer.send({ type: 'touch.ended', y: 200 });
        viewer.send({ type: 'touch.ended', y: 500 });
      },
    },
    see: {
      closed: sees('closed', []),
      loading: () => {
        expect(entries).toEqual(['phone:swap']);
        sees({ open: 'loading' }, [], 'phone:swap')();
        expect(load.latest().input).toEqual(swap);
      },
      'loading again': sees({ open: 'loading' }, [], 'phone:send'),
      'loading, touched': sees({ open: 'loading' }, []),
      'fitted, touched': sees({ open: 'fitted' }, []),
      fitted: sees({ open: 'fitted' }, []),
      zoomed: sees({ open: 'zoomed' }, []),
      failed: () => {
        zoom();
        sees({ open: 'failed' }, [])();
      },
      'going back': sees('leaving', ['back']),
    },
    pass: () => undefined,
  };
});
