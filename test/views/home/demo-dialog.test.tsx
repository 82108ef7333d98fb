import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { links } from '../../../src/content/links.ts';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { DemoDialog } from '../../../src/views/home/demo-dialog.tsx';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { clickOutside, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the messages come that the page has posted to itself: the demo opens by one. */
async function posted() {
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });
  }
}

rehearse(demoDialogModel, 'view', () => {
  const dismissal = heldPromise<boolean>();
  const attention = heldCallback();
  const lock = heldCallback();
  const storeDismissal = vi.fn();
  const load = (loadedFor: number) => {
    const dialog = createActor(
      demoDialogMachine.provide({
        actors: { readDismissal: dismissal.logic, watchAttention: attention.logic, lockScroll: lock.logic },
        actions: { storeDismissal },
      }),
      { input: { loadedFor } },
    ).start();
    render(
      <>
        <button type="button" onClick={() => dialog.send({ type: 'demo.requested' })}>
          View Demo
        </button>
        <DemoDialog dialog={dialog} />
      </>,
    );
  };
  const dismiss = (gesture: () => void) => () => {
    gesture();
    expect(storeDismissal).toHaveBeenCalledTimes(1);
    storeDismissal.mockClear();
  };
  const seesNothing = () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelectorAll('iframe').length).toBe(0);
    expect(lock.isRunning()).toBe(false);
    expect(storeDismissal).not.toHaveBeenCalled();
  };
  const demo = () => within(screen.getByRole('dialog', { name: 'See SwiftEx at work' }));
  return {
    act: {
      'load the home page': () => load(0),
      'load the home page, slowly by a second': () => load(1_000),
      'it was dismissed on an earlier visit': () => act(async () => dismissal.latest().resolve(true)),
      'it was never dismissed': () => act(async () => dismissal.latest().resolve(false)),
      'press View Demo': async () => {
        press('View Demo');
        await posted();
      },
      'open another dialog': () => act(() => attention.tell({ type: 'attention.taken' })),
      'play the video': () => press('Play the demo'),
      'press the cross': dismiss(() => press('Close')),
      'press Escape': dismiss(() => pressEscape()),
      'click outside': dismiss(() => clickOutside()),
    },
    see: {
      'not here yet': () => {
        cleanup();
        seesNothing();
      },
      waiting: seesNothing,
      'waiting, a second gone': seesNothing,
      'about to open': seesNothing,
      'about to open, a second gone': seesNothing,
      open: () => {
        expect(demo().getByRole('button', { name: 'Play the demo' })).toBeTruthy();
        // Nothing of the video's host is on the page before it is played.
        expect(document.querySelectorAll('iframe').length).toBe(0);
        expect(document.body.innerHTML).not.toContain('youtube-nocookie');
        expect(lock.isRunning()).toBe(true);
      },
      playing: () => {
        const video = demo().getByTitle<HTMLIFrameElement>('SwiftEx demo video');
        expect(video.src).toBe(`https://www.youtube-nocookie.com/embed/${links.demoVideoId}?autoplay=1`);
        expect(demo().queryByRole('button', { name: 'Play the demo' })).toBeNull();
        expect(lock.isRunning()).toBe(true);
      },
      dismissed: seesNothing,
      'out of the way': seesNothing,
    },
    pass: async (ms) => {
      act(() => vi.advanceTimersByTime(ms));
      await posted();
    },
  };
});
