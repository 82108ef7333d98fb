import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import type { WaitlistListing } from '../../src/contract/admin-waitlist.ts';
import type { Role } from '../../src/contract/roles.ts';
import { csvExportMachine } from '../../src/machines/admin/csv-export.machine.ts';
import { signupSelectionMachine } from '../../src/machines/admin/signup-selection.machine.ts';
import { type WaitlistRequest, waitlistMachine } from '../../src/machines/admin/waitlist.machine.ts';
import { RoleContext } from '../../src/views/admin/own-role.ts';
import { WaitlistView } from '../../src/views/admin/waitlist/waitlist-view.tsx';
import { heldCallback, heldPromise } from './held.ts';

/** Renders the waitlist as this role sees it. The test provides the results of the requests. */
export function openWaitlist(role: Role = 'owner') {
  const list = heldPromise<WaitlistListing, WaitlistRequest>();
  const focus = heldCallback();
  const saveFile = heldPromise<void>();
  const table = createActor(
    waitlistMachine.provide({
      actors: { list: list.logic, watchWindow: focus.logic },
      actions: { showInAddress: () => undefined },
    }),
  ).start();
  const csvExport = createActor(csvExportMachine.provide({ actors: { saveFile: saveFile.logic } })).start();
  const selection = createActor(signupSelectionMachine);
  render(
    <RoleContext value={role}>
      <WaitlistView table={table} selection={selection} csvExport={csvExport} />
    </RoleContext>,
  );
  const answer = (listing: WaitlistListing) => act(async () => list.latest().resolve(listing));
  return { list, focus, saveFile, answer };
}

export const searchBox = () => screen.getByPlaceholderText<HTMLInputElement>('Search emails...');
export const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
export const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
export const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

/** Returns the texts of each row below the head, including the letter of the avatar. */
export function rows() {
  const [, ...found] = screen.getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .flatMap((cell) => {
        const texts = [...cell.querySelectorAll('i, span, time, b')].filter(
          ({ children }) => children.length === 0,
        );
        return (texts.length === 0 ? [cell] : texts).map(({ textContent }) => squeezed(textContent));
      }),
  );
}

/** Returns the enabled buttons of the footer, which is absent until a page has loaded. */
export function pages() {
  const footer = screen.queryByRole('navigation', { name: 'Waitlist pages' });
  return (footer === null ? [] : within(footer).getAllByRole('button'))
    .filter(({ ariaDisabled }) => ariaDisabled !== 'true')
    .map(
      (page) => `${page.getAttribute('aria-label')}${page.getAttribute('aria-current') ? ', current' : ''}`,
    );
}

export const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } });

/** The requests for the first two pages. */
export const first: WaitlistRequest = { search: '', status: '', sort: '-createdAt', page: 1 };
export const second = { ...first, page: 2 };
