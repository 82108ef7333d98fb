import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular } from '../kit/page.ts';
import { asWriter } from '../kit/post-writer.ts';

const site = builtSite();
// axe needs running timers. The browser logs failed requests in the console.
const visitor = regular(site, { isClockHeld: false, expectedComplaints: /Failed to load resource/ });
const { enter } = asWriter(visitor);

test('a secret link shows a draft to a visitor until an admin revokes the link (LINK-1 to LINK-7)', async () => {
  const token = await visitor.server().signIn();
  const json = {
    title: 'A draft of first light',
    // The table is wider than a phone. It scrolls within the page.
    content: `<p>The light is early.</p><table><tbody><tr>${'<td>Noon</td>'.repeat(6)}</tr></tbody></table>`,
    tags: ['News'],
    excerpt: 'What first light brings.',
    status: 'draft',
  };
  const { body } = await visitor.server().call('POST', '/api/v2/blogs', { json, token });
  const page = await enter(`/edit-blog/${(body as { post: { _id: string } }).post._id}`);
  await page.getByRole('button', { name: 'Share draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this draft' });
  await dialog.getByText('There are no links to this draft.').waitFor();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  expect(address).toMatch(/\/shared-draft#[\w-]{32}$/);
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);

  await using guest = await site.visit({ expectedComplaints: /Failed to load resource/ });
  await guest.page.goto(address);
  await guest.page.getByRole('heading', { name: 'A draft of first light' }).waitFor();
  await guest.page.getByText('This is a draft. Only people with this link can read it.').waitFor();
  await guest.page.getByText('The light is early.').waitFor();
  expect(await faultsByWidth(guest.page)).toEqual(noFaultsByWidth);

  await dialog.getByRole('button', { name: /^Revoke the link of/ }).click();
  await dialog.getByRole('button', { name: 'Revoke now' }).click();
  await dialog.getByText('Link revoked').waitFor();
  await guest.page.reload();
  await guest.page.getByText('This link no longer works. Ask for a new one.').waitFor();
});
