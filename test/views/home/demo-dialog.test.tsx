import { act, render, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { links } from '../../../src/content/links.ts';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { DemoDialog } from '../../../src/views/home/demo-dialog.tsx';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { clickOutside, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

/** Waits until the page has received its own posted messages. One of these messages opens the demo. */
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
  const turn = heldCallback();
  const lock = heldCallback();
  const storeDismissal = vi.fn();
  const dialog = createActor(
    demoDialogMachine.provide({
      actors: { holdTurn: turn.logic, lockScroll: lock.logic },
      actions: { storeDismissal },
    }),
  ).start();
  render(
    <>
      <button type="button" onClick={() => dialog.send({ type: 'dialog.requested' })}>
        View Demo
      </button>
      <DemoDialog dialog={dialog} />
    </>,
  );
  const dismiss = (gesture: () => void) => () => {
    gesture();
    expect(storeDismissal).toHaveBeenCalledTimes(1);
    storeDismissal.mockClear();
  };
  const seesNothing = () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelectorAll('iframe').length).toBe(0);
    expect([lock.isRunning(), turn.isRunning()]).toEqual([false, false]);
    expect(storeDismissal).not.toHaveBeenCalled();
  };
  const demo = () => within(screen.getByRole('dialog', { name: 'See SwiftEx in action' }));
  return {
    act: {
      'press View Demo': async () => {
        press('View Demo');
        await posted();
      },
      'open another dialog': () => act(() => turn.tell({ type: 'turn.lost' })),
      'play the video': () => press('Play the demo'),
      'press the cross': dismiss(() => press('Close')),
      'press Escape': dismiss(() => pressEscape()),
      'click outside': dismiss(() => clickOutside()),
    },
    see: {
      closed: seesNothing,
      open: () => {
        expect(demo().getByRole('button', { name: 'Play the demo' })).toBeTruthy();
        expect(demo().getByText('The video loads from YouTube only when you press play.')).toBeTruthy();
        expect(document.querySelectorAll('iframe').length).toBe(0);
        expect(document.body.innerHTML).not.toContain('youtube-nocookie');
        expect([lock.isRunning(), turn.isRunning()]).toEqual([true, true]);
      },
      playing: () => {
        const video = demo().getByTitle<HTMLIFrameElement>('SwiftEx demo video');
        expect(video.src).toBe(`https://www.youtube-nocookie.com/embed/${links.demoVideoId}?autoplay=1`);
        expect(demo().queryByRole('button', { name: 'Play the demo' })).toBeNull();
        // The pressed button is gone, so the focus moves to the element around the video. A11Y-4.
        expect(document.activeElement).toBe(video.parentElement);
        expect([lock.isRunning(), turn.isRunning()]).toEqual([true, true]);
      },
      dismissed: seesNothing,
    },
    pass: () => undefined,
  };
});
