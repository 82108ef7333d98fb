import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { helpArticles } from '../../../src/content/help-catalogue.ts';
import { published, stored } from '../../support/admin-posts.ts';
import { adaProfile } from '../../support/author-profile.ts';
import { listAnswers, reading, tagList } from '../../support/blog-posts.ts';
import { press } from '../../support/gestures.ts';
import { factorOff, recoveryCodes } from '../../support/held-factor.ts';
import { bugReport, contactReport, inboxAnswers } from '../../support/inbox.ts';
import { openPage, until } from '../../support/page/live-page.tsx';
import { answers as waitlistAnswers } from '../../support/waitlist.ts';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const note = (value: string) => screen.findByDisplayValue<HTMLTextAreaElement>(value);
const go = (path: string) => act(async () => navigate(path));

test('the inbox keeps a separate unsaved note for each report until it is saved (ADMIN-61)', async () => {
  const answered = { ...contactReport, note: 'Answered.' };
  using page = await openPage({
    path: '/admin-inbox?report=bug-1',
    isAdmin: true,
    answers: {
      'GET /api/v2/reports': inboxAnswers['page 1 arrives'],
      'GET /api/v2/reports/bug-1': { report: bugReport },
      'GET /api/v2/reports/message-1': { report: contactReport },
      'PATCH /api/v2/reports/message-1': { report: answered },
    },
  });
  await page.reaches('report', 'open');
  type(screen.getByRole('textbox', { name: /^Note/ }), 'Seen on a phone.');

  await go('/admin-inbox?report=message-1');
  type(await note('Asked back.'), 'Answered.');
  const kept = () => ['bug-1', 'message-1'].map((id) => localStorage.getItem(`draft:report ${id}`));
  const seen = JSON.stringify({ note: 'Seen on a phone.', base: '' });
  expect(kept()).toEqual([seen, JSON.stringify({ note: 'Answered.', base: 'Asked back.' })]);

  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note saved.');
  expect(page.sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { note: 'Answered.', noteBefore: 'Asked back.' },
  ]);
  expect(kept()).toEqual([seen, null]);

  await go('/admin-inbox?report=bug-1');
  await note('Seen on a phone.');
  await screen.findByText('Your unsaved note was kept. Save it when it is done.');
});

test('the editor asks for confirmation when the admin leaves an unsaved post, but not when a save returns to the list (WRITE-45, WRITE-46)', async () => {
  using page = await openPage({
    path: '/edit-blog/post-7',
    isAdmin: true,
    answers: { 'GET /api/v2/blogs/post-7': { ...reading('post-7'), post: published } },
  });
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.reaches('postForm', 'writing');
  expect(asksBeforeUnload()).toBe(false);
  type(screen.getByDisplayValue(published.title), 'Another title for it');
  await page.started('leaveGuard.holdBack');
  expect(asksBeforeUnload()).toBe(true);

  fireEvent.click(screen.getAllByRole('link', { name: /Dashboard/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/edit-blog/post-7');

  page.answer('PUT /api/v2/blogs/post-7', {
    post: { ...published, title: 'Another title for it', version: 4 },
  });
  fireEvent.click(screen.getByRole('button', { name: /^(Save|Update)/ }));
  await until(() => location.pathname === '/blogs', 'the list is not shown');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(asksBeforeUnload()).toBe(false);
});

test('the account asks one question when a link would leave both recovery codes and an edited profile, and Stay here keeps asking about both (FACTOR-4, AUTHOR-11)', async () => {
  using page = await openPage({
    path: '/admin-account',
    isAdmin: true,
    answers: {
      'GET /api/v2/author-profile': { profile: adaProfile, account: 'admin-1' },
      'GET /api/v2/auth/second-factor': factorOff,
    },
  });
  await page.reaches('authorProfile', 'open');
  await page.tell('authorProfile', { type: 'field.edited', field: 'bio', value: 'Reads.' });
  await page.tell('secondFactor', { type: 'codes.made', codes: recoveryCodes });
  const leave = () => {
    fireEvent.click(screen.getAllByRole('link', { name: /Dashboard/ })[0] as HTMLElement);
    return screen.getAllByRole('dialog', { hidden: true }).map(({ textContent }) => textContent);
  };
  const codes =
    'Leave without the recovery codes?They are not shown again. Copy, download or print them first.';
  const text = 'Your text is not saved. This browser keeps it and offers it back when you return here.';
  const choices = 'Stay hereLeave';
  expect(leave()).toEqual([codes + text + choices]);
  press('Stay here');
  expect(leave()).toEqual([codes + text + choices]);
  press('Stay here');
  press('Discard changes');
  expect(leave()).toEqual([codes + choices]);
  press('Stay here');
  fireEvent.change(screen.getByLabelText('Short bio'), { target: { value: 'Paints.' } });
  await page.tell('secondFactor', { type: 'safety.ticked' });
  press('Done');
  expect(leave()).toEqual([`Leave without saving?${text}${choices}`]);
  press('Leave');
  await until(() => location.pathname === '/admin-dash', 'the dashboard is not shown');
});

test('Back from the list does not return to the editor of a post that could not be loaded (WRITE-5)', async () => {
  const answers = { 'GET /api/v2/blogs/gone': Response.json({ message: 'Not found' }, { status: 404 }) };
  using page = await openPage({ path: '/blogs', isAdmin: true, answers });
  await go('/edit-blog/gone');
  const entries = history.length;
  await page.reaches('postForm', 'unavailable');
  await until(() => location.pathname === '/blogs', 'the list is not shown');
  // The list has replaced the editor.
  expect(history.length).toBe(entries);
  await travel(-1);
  expect(location.pathname).toBe('/blogs');
});

test('Ctrl+S in a new post stores a draft without leaving the page, and the next Ctrl+S updates the same draft (SAVE-1, SAVE-2, SAVE-3, SAVE-11)', async () => {
  const created = { ...stored, version: 1 };
  using page = await openPage({
    path: '/add-blog',
    isAdmin: true,
    answers: { 'POST /api/v2/blogs': { post: created } },
  });
  await page.reaches('postForm', 'writing');
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  title.focus();
  type(title, 'Dawn');
  const save = () => fireEvent.keyDown(title, { key: 's', ctrlKey: true });
  expect(save()).toBe(false);
  await screen.findByText('Post created successfully');
  expect([location.pathname, document.title, document.activeElement, title.isConnected]).toEqual([
    '/edit-blog/post-7',
    'Edit Post | SwiftEx',
    title,
    true,
  ]);

  page.answer('PUT /api/v2/blogs/post-7', { post: { ...created, version: 2 } });
  type(title, 'Dawn on Stellar');
  expect(localStorage.getItem('postDraft:new')).toBeNull();
  save();
  await screen.findByText('Post updated successfully');
  expect(
    page.sent
      .filter(({ call }) => /^P.* \/api\/v2\/blogs/.test(call))
      .map(({ call, body }) => [call, (body as { version?: number }).version]),
  ).toEqual([
    ['POST /api/v2/blogs', undefined],
    ['PUT /api/v2/blogs/post-7', 1],
  ]);
});

test.each([
  ['Yes', true],
  ['No', false],
])(
  'the help article sends the feedback once and thanks the reader when the reader presses %s (HELP-47)',
  async (answer, helpful) => {
    const [article] = helpArticles;
    using page = await openPage({ path: `/article/${article?.id}` });
    fireEvent.click(await screen.findByRole('button', { name: answer }));
    expect(document.activeElement).toBe(await screen.findByText('Thank you for feedback!'));
    await page.sends(`POST /api/v2/articles/${article?.id}/feedback`);
    expect(page.sent.filter(({ call }) => call.endsWith('/feedback')).map(({ body }) => body)).toEqual([
      { helpful },
    ]);
  },
);

test('the feedback on a help article is still sent when the reader leaves the page (HELP-47)', async () => {
  const [article] = helpArticles;
  using page = await openPage({ path: `/article/${article?.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  await page.sends(`POST /api/v2/articles/${article?.id}/feedback`);
  const left = await page.leave();
  expect(left.filter((one) => one.startsWith('request'))).toEqual([
    `request POST /api/v2/articles/${article?.id}/feedback`,
  ]);
});

test('choosing a page of the blog moves the focus to the posts (BLOG-35)', async () => {
  using page = await openPage({
    path: '/blog',
    answers: { 'GET /api/v2/blogs': listAnswers['page 1 arrives'], 'GET /api/v2/tags': tagList },
  });
  await page.reaches('blogList', 'posts.loaded');
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Posts' }));
});

test('the pressed page button of the waitlist keeps the focus when the rows of the page arrive (ADMIN-16)', async () => {
  const rows = ({ users, pagination }: (typeof waitlistAnswers)['page 2 arrives']) => ({
    success: true,
    data: users,
    pagination,
  });
  using page = await openPage({
    path: '/admin-waitlist',
    isAdmin: true,
    answers: { 'GET /api/v2/subscribe': rows(waitlistAnswers['page 1 arrives']) },
  });
  await page.reaches('waitlist', 'loaded');
  const second = screen.getByRole('button', { name: 'Page 2' });
  page.hold('GET /api/v2/subscribe');
  second.focus();
  fireEvent.click(second);
  await page.reaches('waitlist', 'fetching');
  expect(document.activeElement).toBe(second);
  page.answer('GET /api/v2/subscribe', rows(waitlistAnswers['page 2 arrives']));
  await screen.findByText('user11@example.com');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2', current: 'page' }));
});

test('the mobile menu closes when the screen is widened to 80 rem, not before (SHELL-17)', async () => {
  using page = await openPage({ path: '/' });
  await page.tell('mobileMenu', { type: 'menu.requested' });
  await screen.findByRole('button', { name: 'Close menu' });
  await act(async () => page.widen(1279));
  expect(screen.queryByRole('button', { name: 'Close menu' })).not.toBeNull();
  await act(async () => page.widen(1280));
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull();
});

test.each([
  ['mobileMenu', 'menu.requested'],
  ['downloadDialog', 'dialog.requested'],
])(
  'Back to a page without a header closes %s, and Forward does not open it again (DIALOG-1, DIALOG-4, SHELL-17)',
  async (machine, request) => {
    using page = await openPage({ path: '/login' });
    await go('/contact-us');
    await page.tell(machine, { type: request });
    const look = () => [
      location.pathname,
      screen.queryAllByRole('dialog').length,
      document.documentElement.classList.contains('is-scroll-locked'),
    ];
    expect(look()).toEqual(['/contact-us', 1, true]);
    await travel(-1);
    expect(look()).toEqual(['/login', 0, false]);
    await travel(1);
    await screen.findByRole('button', { name: 'Open menu' });
    expect(look()).toEqual(['/contact-us', 0, false]);
  },
);

/** Goes back or forward in the history, and waits for the event that follows. */
async function travel(steps: number) {
  const isThere = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await act(async () => isThere);
}
