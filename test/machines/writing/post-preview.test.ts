import { expect } from 'vitest';
import { createActor } from 'xstate';
import { postPreviewMachine } from '../../../src/machines/writing/post-preview.machine.ts';
import { postPreviewModel } from '../../models/writing/post-preview.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(postPreviewModel, 'machine', () => {
  const preview = createActor(postPreviewMachine).start();
  const close = () => preview.send({ type: 'preview.closed' });
  const sees = (value: string) => () => expect(preview.getSnapshot().value).toBe(value);
  return {
    act: {
      'press Preview': () => preview.send({ type: 'preview.requested' }),
      'press Close': close,
      'press Escape': close,
    },
    see: { writing: sees('closed'), looking: sees('open') },
    pass: () => undefined,
  };
});
