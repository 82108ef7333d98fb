import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ToastMessage } from '../../../src/contract/admin-posts.ts';
import { toastMachine } from '../../../src/machines/shell/toast.machine.ts';
import { Toast } from '../../../src/views/ui/toast.tsx';
import { toastModel } from '../../models/shell/toast.model.ts';
import { press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

rehearse(toastModel, 'view', () => {
  const toast = createActor(toastMachine).start();
  render(<Toast toast={toast} />);
  const raise = (kind: ToastMessage['kind'], text: string) => () =>
    act(() => toast.send({ type: 'toast.raised', message: { kind, text } }));
  const sees = (kind: string | undefined, text: string) => () => {
    const status = screen.getByRole('status');
    expect([status.querySelector('[data-kind]')?.getAttribute('data-kind'), status.textContent]).toEqual([
      kind,
      text,
    ]);
  };
  return {
    act: {
      'a success message is shown': raise('success', 'Post created successfully'),
      'an error message is shown': raise('error', 'Failed to load post'),
      'a notice is shown': raise('info', 'One thing could not be kept.'),
      'an error message is shown 4 s later': () => {
        act(() => vi.advanceTimersByTime(4_000));
        raise('error', 'Failed to load post')();
      },
      'press Dismiss': () => press('Dismiss'),
    },
    see: {
      hidden: sees(undefined, ''),
      success: sees('success', 'Post created successfully'),
      error: sees('error', 'Failed to load post'),
      'an error instead': sees('error', 'Failed to load post'),
      notice: sees('info', 'One thing could not be kept.'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
