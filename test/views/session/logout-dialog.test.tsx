import { act, render, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { logoutMachine } from '../../../src/machines/session/logout.machine.ts';
import { LogoutDialog } from '../../../src/views/session/logout-dialog.tsx';
import { logoutModel } from '../../models/session/logout.model.ts';
import { clickOutside, press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(logoutModel, 'view', () => {
  const revoke = heldPromise<void>();
  const endSession = vi.fn();
  const logout = createActor(
    logoutMachine.provide({ actors: { revoke: revoke.logic }, actions: { endSession } }),
  ).start();
  render(<LogoutDialog logout={logout} />);
  const sees = (choices: 'none' | 'enabled' | 'disabled', calls: number, ended: number) => () => {
    const dialog = screen.queryByRole('dialog', { name: 'Confirm Logout' });
    const buttons = dialog === null ? [] : within(dialog).getAllByRole<HTMLButtonElement>('button');
    if (dialog !== null) {
      expect(dialog.textContent).toContain('You will need your password to sign in again.');
    }
    expect({
      choices: buttons.map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true']),
      calls: revoke.pending().length,
      ended: endSession.mock.calls.length,
    }).toEqual({
      choices: choices === 'none' ? [] : ['Cancel', 'Logout'].map((name) => [name, choices === 'disabled']),
      calls,
      ended,
    });
  };
  return {
    act: {
      'ask to log out': () => act(() => logout.send({ type: 'logout.requested' })),
      'press Cancel': () => press('Cancel'),
      'press Escape': () => pressEscape(),
      'click outside': () => clickOutside(),
      'press Logout': () => press('Logout'),
      'the server accepts': () => act(async () => revoke.latest().resolve()),
      'the server is unreachable': () => act(async () => revoke.latest().reject(new Error('offline'))),
    },
    see: {
      'not asked': sees('none', 0, 0),
      asked: sees('enabled', 0, 0),
      'signing out': sees('disabled', 1, 0),
      'signed out': sees('none', 0, 1),
    },
    pass: () => undefined,
  };
});
