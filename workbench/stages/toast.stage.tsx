import type { ToastRef } from '../../src/machines/toast.machine.ts';
import { Toast } from '../../src/views/ui/toast.tsx';
import { type Stage, send } from '../stage.ts';

const raise = (kind: string, text: string) => send('toast.raised', { message: { kind, text } });
const error = raise('error', 'Failed to load post');

export const stage: Stage = {
  acts: {
    'a success comes': [raise('success', 'Post created successfully')],
    'an error comes': [error],
    'news come': [raise('info', 'One thing could not be kept.')],
    'an error comes 4 s later': [{ pass: 4_000 }, error],
    'press Dismiss': [send('toast.dismissed')],
  },
  View: ({ actor }) => <Toast toast={actor as ToastRef} />,
};
