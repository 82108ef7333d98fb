import { expect, test } from 'vitest';
import { goToLogin } from '../../../src/runtime/session-actor.tsx';

const address = () => location.pathname + location.search + location.hash;

test('goToLogin replaces the address of a protected screen and keeps the address in the query value "from" (SESS-20, SESS-28)', () => {
  history.replaceState(null, '', '/admin-waitlist?page=2');
  const { length } = history;
  goToLogin();
  expect(address()).toBe('/login?from=%2Fadmin-waitlist%3Fpage%3D2');
  // The Back button must not lead to the protected screen.
  expect(history.length).toBe(length);
});

test('goToLogin changes nothing when the admin is already on the login page (SESS-20)', () => {
  history.replaceState(null, '', '/login?from=%2Fadmin-waitlist');
  goToLogin();
  expect(address()).toBe('/login?from=%2Fadmin-waitlist');
});
