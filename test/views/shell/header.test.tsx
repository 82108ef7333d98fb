import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { headerMachine } from '../../../src/machines/shell/header.machine.ts';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { Header } from '../../../src/views/shell/header.tsx';
import { headerModel } from '../../models/shell/header.model.ts';
import { follow } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { startSession } from '../../support/session.ts';

function visit(path: string) {
  const page = heldCallback();
  const location = memoryLocation({ path, record: true });
  const { session, signIn } = startSession();
  const header = createActor(headerMachine.provide({ actors: { watchScroll: page.logic } })).start();
  const menu = createActor(
    mobileMenuMachine.provide({
      actors: {
        lockScroll: heldCallback().logic,
        holdTurn: heldCallback().logic,
        watchWidth: heldCallback().logic,
      },
    }),
  ).start();
  render(
    <Router hook={location.hook}>
      <Header header={header} menu={menu} session={session} />
    </Router>,
  );
  return { page, history: location.history, session, signIn };
}

const bar = () => within(screen.getByRole('banner'));
/** Only wide screens show some links. jsdom ignores media queries, so these links count as hidden. */
const hidden = true;

rehearse(headerModel, 'view', () => {
  document.documentElement.style.setProperty('--shadow-1', 'rgb(0, 0, 0) 0px 1px 3px');
  const { page } = visit('/');
  const scrollTo = (offset: number) => () => act(() => page.tell({ type: 'page.scrolled', offset }));
  const sees = (surface: 'night' | 'paper', boxShadow: string) => () => {
    const banner = screen.getByRole('banner');
    const { position, boxShadow: shadow } = getComputedStyle(banner);
    expect({ surface: banner.dataset['surface'], position, shadow }).toEqual({
      surface,
      position: 'sticky',
      shadow: boxShadow,
    });
  };
  return {
    act: {
      'scroll to the top': scrollTo(0),
      'scroll to 50 px': scrollTo(50),
      'scroll to 51 px': scrollTo(51),
    },
    see: { dark: sees('night', 'none'), white: sees('paper', 'rgb(0, 0, 0) 0px 1px 3px') },
    pass: () => undefined,
  };
});

test('the header has seven links in order and marks the current page (SHELL-4, SHELL-5)', () => {
  visit('/about-us');
  const links = within(bar().getByRole('navigation', { hidden })).getAllByRole('link', { hidden });
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Home', '/', null],
    ['SwiftEx Wallet', '/swiftex-wallet', null],
    ['Fiat Exchange', '/fiat-exchange', null],
    ['About Us', '/about-us', 'page'],
    ['White Paper', '/white-paper', null],
    ['Contact Us', '/contact-us', null],
    ['Blogs', '/blogs', null],
  ]);
});

test.each([
  ['/about-us/', 'About Us'],
  ['/blog', 'Blogs'],
  ['/blog/', 'Blogs'],
  ['/blogs', 'Blogs'],
  ['/blog/a-post', 'Blogs'],
  ['/', 'Home'],
])('the header marks the current page when the path is %s (SHELL-5, SHELL-6)', (path, label) => {
  visit(path);
  const links = within(bar().getByRole('navigation', { hidden })).getAllByRole('link', { hidden });
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
  ).toEqual([label]);
});

test.each(['/solution', '/blogger', '/blogs/old'])('the header marks no link when the path is %s', (path) => {
  visit(path);
  const links = within(bar().getByRole('navigation', { hidden })).getAllByRole('link', { hidden });
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});

test('the three social links of the header open in new tabs (SHELL-8)', () => {
  visit('/');
  const links = ['Instagram', 'Facebook', 'LinkedIn'].map((name) =>
    bar().getByRole('link', { name, hidden }),
  );
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  );
});

test('the Knowledge Base link of the header leads to the Help Center (SHELL-9)', () => {
  visit('/');
  expect(bar().getByRole('link', { name: 'Knowledge Base', hidden }).getAttribute('href')).toBe('/solution');
});

test('the Join Now link of the header leads to the waitlist of the current page (SHELL-10)', () => {
  visit('/white-paper');
  expect(bar().getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('#waitlist');
  expect(bar().queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('the header shows Dashboard in place of Join Now until the admin signs out (SHELL-11, SHELL-12)', () => {
  const { history, session, signIn } = visit('/');
  act(() => signIn());
  expect(bar().queryByRole('link', { name: 'Join Now' })).toBeNull();
  follow('Dashboard');
  expect(history).toEqual(['/', '/admin-dash']);
  act(() => session.send({ type: 'session.left' }));
  expect(bar().queryByRole('link', { name: 'Dashboard' })).toBeNull();
  expect(bar().getByRole('link', { name: 'Join Now' })).toBeTruthy();
});

test('the header still shows Dashboard while the session is being checked', () => {
  const { session, signIn } = visit('/');
  act(() => signIn());
  act(() => session.send({ type: 'session.doubted' }));
  expect(bar().getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});
