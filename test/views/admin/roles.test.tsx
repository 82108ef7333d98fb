import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { Account } from '../../../src/contract/account.ts';
import type { PostListing, PostListRequest } from '../../../src/contract/admin-posts.ts';
import type { Stats } from '../../../src/contract/dashboard.ts';
import { isReader, isWriter, type Role, roles, shownRole } from '../../../src/contract/roles.ts';
import { mayCall } from '../../../src/contract/route-roles.ts';
import { dashboardMachine } from '../../../src/machines/admin/dashboard.machine.ts';
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts';
import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { mobileMenuMachine } from '../../../src/machines/shell/mobile-menu.machine.ts';
import { deleteConfirmationMachine } from '../../../src/machines/writing/delete-confirmation.machine.ts';
import { postListMachine } from '../../../src/machines/writing/post-list.machine.ts';
import { postSelectionMachine } from '../../../src/machines/writing/post-selection.machine.ts';
import { tagListMachine } from '../../../src/machines/writing/tag-list.machine.ts';
import { AccountView } from '../../../src/views/admin/account/account-view.tsx';
import { DashboardView } from '../../../src/views/admin/dashboard/dashboard-view.tsx';
import { BottomBar, TopBar } from '../../../src/views/admin/narrow-frame.tsx';
import { RoleContext } from '../../../src/views/admin/own-role.ts';
import { Sidebar } from '../../../src/views/admin/sidebar.tsx';
import { LivePersonalData } from '../../../src/views/admin/waitlist/live-personal-data.tsx';
import { PostListView } from '../../../src/views/writing/post-list-view.tsx';
import { account } from '../../support/account.ts';
import { listings } from '../../support/admin-posts.ts';
import { stats } from '../../support/dashboard.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { answers } from '../../support/waitlist.ts';
import { openWaitlist, rows } from '../../support/waitlist-view.tsx';

function show(role: Role, children: ReactNode) {
  const { hook } = memoryLocation({ path: '/admin-dash' });
  render(
    <Router hook={hook}>
      <RoleContext value={role}>{children}</RoleContext>
    </Router>,
  );
}

const textsOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test.each<[Role, string[], boolean]>([
  [
    'editor',
    ['Dashboard', 'Blog Posts', 'Media Library', 'Uploaded Files', 'Help Feedback', 'Account'],
    true,
  ],
  ['support', ['Dashboard', 'Waiting List', 'Inbox', 'Help Feedback', 'Account'], false],
  ['viewer', ['Dashboard', 'Blog Posts', 'Help Feedback', 'Account'], false],
])(
  'the sidebar for the role %s shows only the sections that the role can use (ACC-8)',
  (role, labels, isWriting) => {
    show(role, <Sidebar sidebar={createActor(sidebarMachine).start()} onLogout={() => undefined} />);
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(textsOf(nav.getAllByRole('link'))).toEqual(labels);
    expect(screen.queryByRole('link', { name: 'Add Blog' }) !== null).toBe(isWriting);
  },
);

test('the top bar and bottom bar show only the sections that the role can use (ACC-8)', () => {
  const menu = createActor(
    mobileMenuMachine.provide({
      actors: {
        lockScroll: heldCallback().logic,
        holdTurn: heldCallback().logic,
        watchWidth: heldCallback().logic,
      },
    }),
  ).start();
  show(
    'support',
    <>
      <TopBar />
      <BottomBar menu={menu} onLogout={() => undefined} />
    </>,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(textsOf(bar.getAllByRole('link'))).toEqual(['Dashboard', 'Waiting List', 'Inbox']);
  expect(screen.queryByRole('link', { name: 'Add Blog' })).toBeNull();
  press('More');
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  expect(textsOf(sheet.getAllByRole('link'))).toEqual(['Help Feedback', 'Account', 'View site']);
});

test('the role support sees the waitlist without controls to select, export or erase (ACC-8)', async () => {
  const { answer } = openWaitlist('support');
  await answer(answers['page 1 arrives']);
  expect(rows().length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  show('support', <LivePersonalData onErased={() => undefined} />);
  expect(screen.queryByText(/personal data/i)).toBeNull();
});

test('the role owner sees controls to select and export signups and to erase personal data (ACC-8)', async () => {
  const { answer } = openWaitlist('owner');
  await answer(answers['page 1 arrives']);
  expect(screen.queryAllByRole('checkbox').length).toBeGreaterThan(1);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeNull();
  show('owner', <LivePersonalData onErased={() => undefined} />);
  expect(screen.queryByText(/personal data/i)).not.toBeNull();
});

async function openPosts(role: Role) {
  const list = heldPromise<PostListing, PostListRequest>();
  show(
    role,
    <PostListView
      list={createActor(
        postListMachine.provide({
          actors: { list: list.logic, watchWindow: heldCallback().logic },
          actions: { showInAddress: () => undefined },
        }),
      ).start()}
      tagList={createActor(tagListMachine).start()}
      deletion={createActor(deleteConfirmationMachine).start()}
      selection={createActor(
        postSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic } }),
      ).start()}
    />,
  );
  await act(async () => list.latest().resolve(listings['page 1 arrives']));
}

test.each<[Role, string[], boolean]>([
  ['viewer', ['View'], false],
  ['editor', ['Tags', 'Trash', 'Add New Post', 'View', 'Edit', 'Delete'], true],
])(
  'the post list for the role %s shows only the actions that the role can use (ACC-8)',
  async (role, expected, isSelecting) => {
    await openPosts(role);
    const names = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
      ({ title, textContent }) => title || (textContent ?? ''),
    );
    const actions = ['Tags', 'Trash', 'Add New Post', 'View', 'Edit', 'Delete'];
    expect(actions.filter((name) => names.includes(name))).toEqual(expected);
    expect(screen.queryAllByRole('checkbox').length > 0).toBe(isSelecting);
  },
);

test.each<[Role, string[], boolean]>([
  ['owner', ['Signups', 'Posts', 'Open reports', 'Article feedback'], true],
  ['editor', ['Posts', 'Article feedback'], false],
  ['support', ['Signups', 'Posts', 'Open reports', 'Article feedback'], true],
  ['viewer', ['Posts', 'Article feedback'], false],
])(
  'the dashboard figures for the role %s link only to screens that the role can open (ACC-5, ACC-8)',
  async (role, linked, hasActivity) => {
    const read = heldPromise<Stats>();
    const dashboard = createActor(
      dashboardMachine.provide({ actors: { read: read.logic, watchWindow: heldCallback().logic } }),
    ).start();
    show(role, <DashboardView dashboard={dashboard} search={null} />);
    await act(async () => read.latest().resolve(stats));
    const figures = within(screen.getByRole('list', { name: 'Figures' }));
    expect(figures.getAllByRole('listitem').length).toBe(4);
    const labels = figures.getAllByRole('link').map((link) => link.querySelector('span')?.textContent);
    expect(labels).toEqual(linked);
    expect(screen.queryByRole('heading', { name: 'Recent activity' }) !== null).toBe(hasActivity);
    expect(screen.queryByText(/All clear/)).toBeNull();
  },
);

test('the account screen shows a viewer the role, but not the changes that admins made (ACC-6, ACC-7)', async () => {
  const read = heldPromise<Account, number>();
  const logic = accountMachine.provide({ actors: { read: read.logic } });
  show('viewer', <AccountView account={createActor(logic).start()} author={null} password={null} />);
  await act(async () => read.latest().resolve({ ...account, role: 'viewer', audit: undefined }));
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('root@example.com, Viewer');
  expect(screen.queryByRole('heading', { name: 'What admins did' })).toBeNull();
});

test('a missing or unknown stored role counts as owner, and public pages use the same permissions as the server (ACC-8)', () => {
  expect([shownRole(undefined), shownRole('root'), shownRole('viewer')]).toEqual([
    'owner',
    'owner',
    'viewer',
  ]);
  expect([isWriter(undefined), isReader(undefined)]).toEqual([true, true]);
  for (const role of roles) {
    expect([role, isWriter(role), isReader(role)]).toEqual([
      role,
      mayCall(role, 'PUT /api/v2/blogs/:id'),
      mayCall(role, 'GET /api/v2/blogs/:id'),
    ]);
  }
});
