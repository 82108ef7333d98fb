import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { DraftLink, LinkMaking } from '../../../src/contract/draft-links.ts';
import { draftLinksMachine } from '../../../src/machines/writing/draft-links.machine.ts';
import { LinksDialog, linkList } from '../../../src/views/writing/links-dialog.tsx';
import { draftLinksModel } from '../../models/writing/draft-links.model.ts';
import { draftLink, newLink, token } from '../../support/draft-links.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeAll(() => linkList.preload());

const failure = 'That did not work. Please try again.';
const refusal = 'This post has 10 links. Revoke one first.';
const oldLine = 'Jan 14, 2025, 08:00:00 AM by owner@example.com';
const newLine = 'Jan 15, 2025, 09:30:00 AM by an admin who was removed';

rehearse(draftLinksModel, 'view', () => {
  const list = heldPromise<DraftLink[]>();
  const make = heldPromise<LinkMaking>();
  const copy = heldPromise<void, string>();
  const revoke = heldPromise<void, string>();
  const actors = { list: list.logic, make: make.logic, copy: copy.logic, revoke: revoke.logic };
  const links = createActor(draftLinksMachine.provide({ actors })).start();
  render(<LinksDialog links={links} />);
  const dialog = () => screen.queryByRole('dialog', { name: 'Share this draft' });
  const lines = () =>
    within(screen.getByRole('list', { name: 'Links' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const status = () => screen.getByRole('status').textContent;
  const address = () => screen.queryByRole<HTMLInputElement>('textbox')?.value;
  const isBusy = () => screen.getByRole('button', { name: 'Make a link' }).ariaDisabled === 'true';
  const sees =
    (expected: string[], { says = '', isMade = false, busy = false } = {}) =>
    () =>
      expect([lines(), status(), address(), isBusy()]).toEqual([
        expected,
        says,
        isMade ? `${location.origin}/shared-draft#${token}` : undefined,
        busy,
      ]);
  const one = [`${oldLine}Revoke`];
  const both = [`${newLine}Revoke`, `${oldLine}Revoke`];
  const question = 'People with this link can then no longer read the draft.Revoke nowKeep it';
  return {
    act: {
      'press Share draft': () => act(() => links.send({ type: 'links.requested' })),
      'the links arrive': () => act(async () => list.latest().resolve([draftLink])),
      'the links fail to load': () => act(async () => list.latest().reject(new Error('offline'))),
      'the links show the change': () => act(async () => list.latest().resolve([newLink, draftLink])),
      'press Try again': () => press('Try again'),
      'press Make a link': () => press('Make a link'),
      'the link is made': () =>
        act(async () => make.latest().resolve({ kind: 'made', link: newLink, token })),
      'the server refuses a link': () =>
        act(async () => make.latest().resolve({ kind: 'refused', message: refusal })),
      'the link is not made': () => act(async () => make.latest().reject(new Error('offline'))),
      'press Copy link': () => press('Copy link'),
      'the address is copied': () => act(async () => copy.latest().resolve()),
      'the browser refuses to copy': () => act(async () => copy.latest().reject(new Error('not allowed'))),
      'press Revoke': () => press('Revoke the link of Jan 14, 2025, 08:00:00 AM'),
      'press Revoke of the new link': () => press('Revoke the link of Jan 15, 2025, 09:30:00 AM'),
      'press Revoke now': () => press('Revoke now'),
      'press Keep it': () => press('Keep it'),
      'the link is revoked': () => act(async () => revoke.latest().resolve()),
      'the link is not revoked': () => act(async () => revoke.latest().reject(new Error('offline'))),
      'press Close': () => press('Close sharing'),
      'press Escape': () => pressEscape(),
    },
    see: {
      writing: () => expect(dialog()).toBe(null),
      listing: () => expect(dialog()?.textContent).toMatch(/Reading the links…$/),
      'not listed': () =>
        expect(screen.getByRole('alert').textContent).toBe('The links could not be read. Try again'),
      listed: sees(one),
      making: sees(one, { busy: true }),
      'making another': sees(both, { isMade: true, busy: true }),
      refused: sees(one, { says: refusal }),
      checking: sees(one, { says: failure, busy: true }),
      failed: sees(one, { says: failure }),
      'made nevertheless': sees(both, { says: failure }),
      made: () => {
        sees(both, { isMade: true })();
        const field = screen.getByRole<HTMLInputElement>('textbox');
        fireEvent.focus(field);
        expect([field.readOnly, field.selectionStart, field.selectionEnd]).toEqual([
          true,
          0,
          field.value.length,
        ]);
      },
      copying: sees(both, { isMade: true, busy: true }),
      copied: sees(both, { isMade: true, says: 'Link copied' }),
      'not copied': sees(both, {
        isMade: true,
        says: 'The link was not copied. Select it and copy it yourself.',
      }),
      asked: sees([`${oldLine}${question}`]),
      'asked while the new link shows': sees([`${newLine}Revoke`, `${oldLine}${question}`], { isMade: true }),
      'asked about the new link': sees([`${newLine}${question}`, `${oldLine}Revoke`], { isMade: true }),
      revoking: sees(one, { busy: true }),
      revoked: () => {
        sees([], { says: 'Link revoked' })();
        expect(screen.getByText('There are no links to this draft.').tagName).toBe('P');
      },
    },
    pass: () => undefined,
  };
});

test('each step of sharing a draft gives the focus to what takes the place of the pressed button (LINK-7, A11Y-3)', async () => {
  const make = heldPromise<LinkMaking>();
  const revoke = heldPromise<void, string>();
  const list = heldPromise<DraftLink[]>();
  const actors = { list: list.logic, make: make.logic, revoke: revoke.logic };
  const links = createActor(draftLinksMachine.provide({ actors })).start();
  render(<LinksDialog links={links} />);
  act(() => links.send({ type: 'links.requested' }));
  await act(async () => list.latest().resolve([]));
  const use = (name: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    press(name);
  };
  const focused = (expected: string) =>
    vi.waitFor(() => {
      const { activeElement: active } = document;
      const note = document.getElementById(active?.getAttribute('aria-describedby') ?? '')?.textContent;
      expect([active?.ariaLabel ?? active?.textContent, note].filter(Boolean).join(': ')).toBe(expected);
    });
  const revokeName = 'Revoke the link of Jan 15, 2025, 09:30:00 AM';
  use('Make a link');
  await focused('Make a link');
  await act(async () => make.latest().resolve({ kind: 'made', link: newLink, token }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  use(revokeName);
  await focused('Keep it: People with this link can then no longer read the draft.');
  use('Keep it');
  await focused(revokeName);
  use(revokeName);
  use('Revoke now');
  await focused('Make a link');
  await act(async () => revoke.latest().resolve());
  await focused('Make a link');
});
