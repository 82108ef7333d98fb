import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { protectedRouteMachine } from '../../../src/machines/session/protected-route.machine.ts';
import { ProtectedRoute } from '../../../src/views/session/protected-route.tsx';
import { protectedRouteModel } from '../../models/session/protected-route.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

rehearse(protectedRouteModel, 'view', () => {
  const check = heldPromise<boolean>();
  const session = heldCallback();
  const goToLogin = vi.fn();
  const guard = createActor(
    protectedRouteMachine.provide({
      actors: { check: check.logic, watchSession: session.logic },
      actions: { goToLogin },
    }),
  ).start();
  render(
    <ProtectedRoute guard={guard}>
      <h1>Waitlist Users</h1>
    </ProtectedRoute>,
  );
  const sees = (screenShown: 'Loading...' | 'Waitlist Users', logins: number) => () => {
    expect({ shown: document.body.textContent, logins: goToLogin.mock.calls.length }).toEqual({
      shown: screenShown,
      logins,
    });
    expect(screen.queryByRole('status') !== null).toBe(screenShown === 'Loading...');
  };
  return {
    act: {
      'the session is valid': () => act(async () => check.latest().resolve(true)),
      'there is no valid session': () => act(async () => check.latest().resolve(false)),
      'the check fails': () => act(async () => check.latest().reject(new Error('no storage'))),
      'the session ends': () => act(() => session.tell({ type: 'session.ended' })),
    },
    see: {
      checking: sees('Loading...', 0),
      shown: sees('Waitlist Users', 0),
      'shown, being checked': sees('Waitlist Users', 0),
      'sent to login': sees('Loading...', 1),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
