import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ToastMessage } from '../../../src/contract/admin-posts.ts';
import { toastMachine } from '../../../src/machines/shell/toast.machine.ts';
import { toastModel } from '../../models/shell/toast.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(toastModel, 'machine', () => {
  const clock = new SimulatedClock();
  const toast = createActor(toastMachine, { clock }).start();
  const raise = (message: ToastMessage) => toast.send({ type: 'toast.raised', message });
  const sees = (value: string, message?: ToastMessage) => () => {
    const snapshot = toast.getSnapshot();
    expect({
      value: snapshot.value,
      ...(message === undefined ? {} : { message: snapshot.context }),
    }).toEqual({ value, ...(message === undefined ? {} : { message }) });
  };
  const success: ToastMessage = { kind: 'success', text: 'Post created successfully' };
  const error: ToastMessage = { kind: 'error', text: 'Failed to load post' };
  const notice: ToastMessage = { kind: 'info', text: 'One thing could not be kept.' };
  return {
    act: {
      'a success message is shown': () => raise(success),
      'an error message is shown': () => raise(error),
      'a notice is shown': () => raise(notice),
      'an error message is shown 4 s later': () => {
        clock.increment(4_000);
        raise(error);
      },
      'press Dismiss': () => toast.send({ type: 'toast.dismissed' }),
    },
    see: {
      hidden: sees('hidden'),
      success: sees('shown', success),
      error: sees('shown', error),
      'an error instead': sees('shown', error),
      notice: sees('shown', notice),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the toast initially has no message', () => {
  expect(createActor(toastMachine).start().getSnapshot().context).toEqual({ kind: 'info', text: '' });
});
