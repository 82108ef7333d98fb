import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adaProfile, keptProfile, profileSavings } from '../../support/author-profile.ts';
import { openPage } from '../../support/page/live-page.tsx';

test('the author form keeps unsaved changes by account, restores them, and removes them after a save (AUTHOR-23)', async () => {
  using page = await openPage({ path: '/admin-account', isAdmin: true });
  const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('draft:'));
  localStorage.setItem('draft:author admin-1', JSON.stringify(keptProfile));
  page.answer('GET /api/v2/author-profile', { profile: adaProfile, account: 'admin-1' });
  await screen.findByText('Your unsaved changes were kept. Save them when they are done.');
  await page.started('leaveGuard.holdBack');

  fireEvent.change(screen.getByLabelText('Short bio'), { target: { value: 'Reads.' } });
  const typed = { ...keptProfile, bio: 'Reads.' };
  expect(kept()).toEqual([['draft:author admin-1', JSON.stringify(typed)]]);

  page.answer('PUT /api/v2/author-profile', { profile: profileSavings['it is saved'].profile });
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Profile saved.');
  expect([page.sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body), kept()]).toEqual([
    [typed],
    [],
  ]);
});
