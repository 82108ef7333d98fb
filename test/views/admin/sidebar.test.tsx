import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts';
import { Sidebar } from '../../../src/views/admin/sidebar.tsx';
import { sidebarModel } from '../../models/admin/sidebar.model.ts';
import { follow, press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';

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

/** Only wide screens show the fold button. jsdom ignores media queries, so the button counts as hidden. */
const foldButton = () => screen.getByRole('button', { name: 'Sidebar', hidden: true });

rehearse(sidebarModel, 'view', () => {
  openAdmin('/admin-waitlist');
  const sees = (isExpanded: boolean) => () => {
    expect(foldButton().getAttribute('aria-expanded')).toBe(String(isExpanded));
    // The links keep their accessible names when the sidebar is folded.
    const items = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(items.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Blog Posts',
      'Waiting List',
      'Media Library',
      'Uploaded Files',
      'Inbox',
      'Help Feedback',
      'Outbox',
      'People',
      'Audit',
      'Account',
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Logout',
      'Sidebar',
    ]);
  };
  return {
    act: { 'press the fold button': () => foldButton().click() },
    see: { wide: sees(true), folded: sees(false) },
    pass: () => undefined,
  };
});

test.each([
  ['/admin-waitlist', 'Waiting List', 'page'],
  ['/admin-bloglist', 'Blog Posts', 'page'],
  ['/blogs', 'Blog Posts', 'true'],
  ['/add-blog', 'Blog Posts', 'true'],
  ['/edit-blog/7', 'Blog Posts', 'true'],
  ['/admin-tags', 'Blog Posts', 'true'],
  ['/admin-trash', 'Blog Posts', 'true'],
])('the sidebar marks only the section of the current path %s (ADMIN-4)', (path, label, current) => {
  openAdmin(path);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [label, current],
  ]);
});

test.each([
  ['Blog Posts', '/admin-bloglist'],
  ['Add Blog', '/add-blog'],
  ['View site', '/'],
  ['Waiting List', '/admin-waitlist'],
  ['Dashboard', '/admin-dash'],
  ['Media Library', '/media-uploads'],
  ['Uploaded Files', '/admin-library'],
  ['Inbox', '/admin-inbox'],
  ['Help Feedback', '/admin-feedback'],
  ['Outbox', '/admin-outbox'],
  ['People', '/admin-people'],
  ['Audit', '/admin-audit'],
  ['Account', '/admin-account'],
  ['SwiftEx, dashboard', '/admin-dash'],
])('the sidebar link %s leads to %s (ADMIN-2)', (name, path) => {
  const { history } = openAdmin('/edit-blog/7');
  follow(name);
  expect(history).toEqual(['/edit-blog/7', path]);
});

test('Logout in the sidebar asks for confirmation and stays on the screen (ADMIN-8)', () => {
  const { onLogout, history } = openAdmin('/admin-waitlist');
  press('Logout');
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(history).toEqual(['/admin-waitlist']);
});
