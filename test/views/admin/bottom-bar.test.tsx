import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { BottomBar, TopBar } from '../../../src/views/admin/narrow-frame.tsx';
import { clickOutside, follow, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';

function openAdmin(path: string) {
  const onLogout = vi.fn();
  const lock = heldCallback();
  const width = heldCallback();
  const location = memoryLocation({ path, record: true });
  const menu = createActor(
    mobileMenuMachine.provide({
      actors: { lockScroll: lock.logic, holdTurn: heldCallback().logic, watchWidth: width.logic },
    }),
  ).start();
  render(
    <Router hook={location.hook}>
      <TopBar />
      <BottomBar menu={menu} onLogout={onLogout} />
    </Router>,
  );
  return { onLogout, lock, width, history: location.history };
}

const bar = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const sheet = () => within(screen.getByRole('dialog', { name: 'More' }));
const isOpen = () => screen.queryByRole('dialog') !== null;

test('the bottom bar links to four sections, and its More menu links to the others (ADMIN-6)', () => {
  openAdmin('/admin-inbox');
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  ).toEqual([
    ['Dashboard', null],
    ['Blog Posts', null],
    ['Waiting List', null],
    ['Inbox', 'page'],
  ]);
  press('More');
  expect(
    sheet()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Media Library', '/media-uploads'],
    ['Uploaded Files', '/admin-library'],
    ['Help Feedback', '/admin-feedback'],
    ['Outbox', '/admin-outbox'],
    ['People', '/admin-people'],
    ['Audit', '/admin-audit'],
    ['Account', '/admin-account'],
    ['View site', '/'],
  ]);
  expect(sheet().getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('the More button is marked as current when its menu contains the current screen (ADMIN-6)', () => {
  openAdmin('/media-uploads');
  const more = screen.getByRole('button', { name: 'More' });
  expect([more.getAttribute('aria-current'), more.getAttribute('aria-expanded')]).toEqual(['true', 'false']);
  press('More');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(sheet().getByRole('link', { name: 'Media Library' }).getAttribute('aria-current')).toBe('page');
});

test('a link in the More menu opens its screen and closes the menu (ADMIN-7)', () => {
  const { history } = openAdmin('/admin-dash');
  press('More');
  follow('Account');
  expect([history, isOpen()]).toEqual([['/admin-dash', '/admin-account'], false]);
});

test('the More menu locks scrolling until the close button, Escape, a click outside or a wider screen closes it (ADMIN-7)', () => {
  const { lock, width } = openAdmin('/admin-dash');
  const ways: Record<string, () => void> = {
    cross: () => press('Close menu'),
    escape: () => pressEscape(),
    beside: () => clickOutside(),
    width: () => act(() => width.tell({ type: 'screen.widened' })),
  };
  for (const [way, close] of Object.entries(ways)) {
    press('More');
    expect([way, isOpen(), lock.isRunning()]).toEqual([way, true, true]);
    close();
    expect([way, isOpen(), lock.isRunning()]).toEqual([way, false, false]);
  }
});

test('a double click on More opens the menu and does nothing in it (ADMIN-7)', () => {
  const { onLogout } = openAdmin('/admin-dash');
  press('More');
  for (const element of [screen.getByRole('dialog'), sheet().getByRole('button', { name: 'Logout' })]) {
    fireEvent.click(element, { detail: 2 });
    expect([onLogout.mock.calls.length, isOpen()]).toEqual([0, true]);
  }
});

test('Logout in the More menu closes the menu and starts the logout (ADMIN-8)', () => {
  const { onLogout } = openAdmin('/admin-dash');
  press('More');
  press('Logout');
  expect([onLogout.mock.calls.length, isOpen()]).toEqual([1, false]);
});

test.each([
  ['View site', '/'],
  ['Add Blog', '/add-blog'],
  ['SwiftEx, dashboard', '/admin-dash'],
])('the link %s of the top bar leads to %s (ADMIN-5)', (name, path) => {
  const { history } = openAdmin('/admin-inbox');
  follow(name);
  expect(history).toEqual(['/admin-inbox', path]);
});
