import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { sidebarMachine } from '../../src/machines/sidebar.machine.ts';
import { Sidebar } from '../../src/views/admin/admin-layout.tsx';
import { sidebarModel } from '../models/sidebar.model.ts';
import { follow, press } from '../support/gestures.ts';
import { rehearse } from '../support/model.ts';

function openAdmin(path: string) {
  const onLogout = vi.fn();
  const location = memoryLocation({ path, record: true });
  render(
    <Router hook={location.hook}>
      <Sidebar sidebar={createActor(sidebarMachine).start()} onLogout={onLogout} />
    </Router>,
  );
  return { onLogout, history: location.history };
}

/** jsdom lays nothing out: the fold button, which only wide screens show, counts as hidden. */
const foldButton = () => screen.getByRole('button', { name: 'Sidebar', hidden: true });

rehearse(sidebarModel, 'view', () => {
  openAdmin('/admin-waitlist');
  const sees = (isExpanded: boolean) => () => {
    expect(foldButton().getAttribute('aria-expanded')).toBe(String(isExpanded));
    // Folded or not, everything keeps its name.
    const items = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(items.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Blog Posts',
      'Waiting List',
      'Media Library',
      'Inbox',
      'Help Feedback',
      'Account',
    ]);
    expect(items.getByRole('button', { name: 'Logout' })).toBeTruthy();
  };
  return {
    act: { 'press the fold button': () => foldButton().click() },
    see: { wide: sees(true), folded: sees(false) },
    pass: () => undefined,
  };
});

test('an admin sees which screen they are on', () => {
  openAdmin('/admin-waitlist');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'page',
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['Blog Posts', '/blogs'],
  ['Waiting List', '/admin-waitlist'],
  ['Dashboard', '/admin-dash'],
  ['Media Library', '/media-uploads'],
  ['Inbox', '/admin-inbox'],
  ['Help Feedback', '/admin-feedback'],
  ['SwiftEx, dashboard', '/admin-dash'],
])('an admin who follows %s arrives at %s', (name, path) => {
  const { history } = openAdmin('/');
  follow(name);
  expect(history).toEqual(['/', path]);
});

test('an admin who presses Logout is asked first', () => {
  const { onLogout, history } = openAdmin('/admin-waitlist');
  press('Logout');
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(history).toEqual(['/admin-waitlist']);
});
