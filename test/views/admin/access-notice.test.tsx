import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { accessNoticeMachine } from '../../../src/machines/admin/access-notice.machine.ts';
import { AccessNotice } from '../../../src/views/admin/access-notice.tsx';
import { accessNoticeModel } from '../../models/admin/access-notice.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(accessNoticeModel, 'view', () => {
  const calls = heldCallback();
  const machine = accessNoticeMachine.provide({ actors: { watchCalls: calls.logic } });
  render(<AccessNotice notice={createActor(machine).start()} />);
  const sees = (text: string) => () => expect(screen.queryByRole('alert')?.textContent ?? '').toBe(text);
  return {
    act: {
      'a call is forbidden': () => act(() => calls.tell({ type: 'call.forbidden' })),
      'a factor is needed': () => act(() => calls.tell({ type: 'factor.needed' })),
      'a factor is added': () => act(() => calls.tell({ type: 'factor.added' })),
      'press Close': () => press('Close'),
    },
    see: {
      hidden: sees(''),
      shown: sees('Your role does not allow this. Ask an owner.Close'),
      needed: sees('Your account needs a second factor. Set one up under Account.Open Account'),
    },
    pass: () => undefined,
  };
});
