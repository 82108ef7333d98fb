import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../../src/effects/session-storage.ts';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { AdminLayout } from '../../../src/views/admin/admin-layout.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the editor as a viewer, and returns the calls to the server, which all get this status. */
async function openAsViewer(status: number) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    calls.push(`${url} ${headers.get('authorization')}`);
    return new Response('{}', { status });
  });
  storeSession({
    session: { token: 'a token', expiresAt: Date.now() + 60_000, role: 'viewer' },
    isRemembered: true,
  });
  history.replaceState(null, '', '/add-blog');
  render(
    <SessionContext.Provider>
      <AdminLayout>
        <h1>The editor</h1>
      </AdminLayout>
    </SessionContext.Provider>,
  );
  await screen.findByRole('heading', { name: 'No access' });
  return calls;
}

test('"No access" leads to the login page when the server has ended the session, for example for a new role (ACC-8, ACC-9)', async () => {
  const calls = await openAsViewer(401);
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?from=%2Fadd-blog'));
  expect(calls).toEqual(['/api/v2/auth/sessions Bearer a token']);
  expect([localStorage.getItem('token'), localStorage.getItem('tokenExpiry')]).toEqual([null, null]);
});

test.each([200, 403, 500])(
  '"No access" stays when the server responds with %i to the check of the session (ACC-8)',
  async (status) => {
    const calls = await openAsViewer(status);
    await waitFor(() => expect(calls).toEqual(['/api/v2/auth/sessions Bearer a token']));
    await new Promise((settled) => setImmediate(settled));
    expect(location.pathname).toBe('/add-blog');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No access');
  },
);
