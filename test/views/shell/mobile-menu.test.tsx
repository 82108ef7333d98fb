import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { headerMachine } from '../../../src/machines/shell/header.machine.ts';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { Header } from '../../../src/views/shell/header.tsx';
import { mobileMenuModel } from '../../models/shell/mobile-menu.model.ts';
import { follow, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { startSession } from '../../support/session.ts';

function visit(path: string) {
  const lock = heldCallback();
  const width = heldCallback();
  const turn = heldCallback();
  const location = memoryLocation({ path, record: true });
  const { session, signIn } = startSession();
  const header = createActor(
    headerMachine.provide({ actors: { watchScroll: heldCallback().logic } }),
  ).start();
  const menu = createActor(
    mobileMenuMachine.provide({
      actors: { lockScroll: lock.logic, holdTurn: turn.logic, watchWidth: width.logic },
    }),
  ).start();
  render(
    <Router hook={location.hook}>
      <Header header={header} menu={menu} session={session} />
    </Router>,
  );
  return { lock, width, turn, history: location.history, signIn };
}

const menu = () => within(screen.getByRole('dialog', { name: 'Menu' }));

rehearse(mobileMenuModel, 'view', () => {
  const { lock, width, turn } = visit('/');
  const sees = (isOpen: boolean) => () =>
    expect({
      isOpen: screen.queryByRole('dialog', { name: 'Menu' }) !== null,
      isSaidToBeOpen: screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded'),
      isLocked: lock.isRunning(),
    }).toEqual({ isOpen, isSaidToBeOpen: String(isOpen), isLocked: isOpen });
  return {
    act: {
      'open the menu': () => press('Open menu'),
      'press the cross': () => press('Close menu'),
      'press Escape': () => pressEscape(),
      'follow a link': () => menu().getByRole('link', { name: 'About Us' }).click(),
      'press Join Now': () => menu().getByRole('link', { name: 'Join Now' }).click(),
      'open another dialog': () => act(() => turn.tell({ type: 'turn.lost' })),
      'widen the screen': () => act(() => width.tell({ type: 'screen.widened' })),
    },
    see: { closed: sees(false), open: sees(true) },
    pass: () => undefined,
  };
});

test('the mobile menu has every link and marks the current page (SHELL-14)', () => {
  visit('/blogs');
  press('Open menu');
  const links = within(menu().getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Home', null],
    ['SwiftEx Wallet', null],
    ['Fiat Exchange', null],
    ['About Us', null],
    ['White Paper', null],
    ['Contact Us', null],
    ['Blogs', 'page'],
  ]);
});

test.each([
  ['SwiftEx Wallet', '/swiftex-wallet'],
  ['Knowledge Base', '/solution'],
])('the link %s in the mobile menu opens its page and closes the menu', (name, path) => {
  const { history } = visit('/');
  press('Open menu');
  act(() => menu().getByRole('link', { name }).click());
  expect(history).toEqual(['/', path]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Go to Dashboard replaces Join Now in the mobile menu for an admin, and closes the menu (SHELL-15)', () => {
  const { history, signIn } = visit('/');
  act(() => signIn());
  press('Open menu');
  expect(menu().queryByRole('link', { name: 'Join Now' })).toBeNull();
  follow('Go to Dashboard');
  expect(history).toEqual(['/', '/admin-dash']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Join Now in the mobile menu leads to the waitlist of the current page (SHELL-18)', () => {
  visit('/white-paper');
  press('Open menu');
  expect(menu().getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe('#waitlist');
  expect(menu().queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
});

test('a double click opens the menu once, and closes it once (SHELL-17)', () => {
  const { history } = visit('/');
  const secondClick = (element: HTMLElement) => fireEvent.click(element, { detail: 2 });
  const close = () => menu().getByRole('button', { name: 'Close menu' });
  press('Open menu');
  secondClick(close());
  secondClick(menu().getByRole('link', { name: 'About Us' }));
  expect([history, close().isConnected]).toEqual([['/'], true]);
  press('Close menu');
  secondClick(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
