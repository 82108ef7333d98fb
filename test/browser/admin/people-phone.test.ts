import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { regular, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('the people screen cuts off no text at 320 px (A11Y-10, ADMIN-19)', async () => {
  const { call, signIn } = visitor.server();
  const token = await signIn();
  await call('POST', '/api/v2/invitations', { token, json: { email: 'viewer@example.com', role: 'viewer' } });
  await visitor.enter('/admin-people', { ...storedSession(token), demoDismissed: 'true' });
  await visitor.page().getByText('viewer@example.com').waitFor();
  expect(await spillsAt(visitor.page(), 320)).toEqual(noSpills);
});
