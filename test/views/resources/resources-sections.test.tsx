import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { links } from '../../../src/content/links.ts';
import { demoDialogMachine } from '../../../src/machines/home/demo-dialog.machine.ts';
import { ResourcesSections } from '../../../src/views/resources/resources-sections.tsx';

const nothing = fromCallback<EventObject>(() => undefined);

function renderResources() {
  const demoDialog = createActor(
    demoDialogMachine.provide({
      actors: { lockScroll: nothing, holdTurn: nothing },
      actions: { storeDismissal: () => undefined },
    }),
  ).start();
  render(<ResourcesSections demoDialog={demoDialog} />);
  return { demoDialog };
}

test('the resources page has six cards in order (PAGE-21)', () => {
  renderResources();
  const cards = within(screen.getByRole('region', { name: 'Six resources' }));
  expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Demo video',
    'Pitch deck',
    'White paper',
    'Website',
    'Architecture document',
    'Follow us, or write to us',
  ]);
});

test('every card of the resources page links to its target (PAGE-21)', () => {
  renderResources();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open the deck(PDF, opens in a new tab)', links.pitchDeck],
    ['Read the paper', '/white-paper'],
    ['Go to the home page', '/'],
    ['Open the document(PDF, opens in a new tab)', links.architectureDocument],
    ['Instagram', links.instagram],
    ['Facebook', links.facebook],
    ['LinkedIn', links.linkedIn],
    [links.supportEmail, `mailto:${links.supportEmail}`],
  ]);
});

test('the Watch the demo button opens the demo at its poster (PAGE-23)', () => {
  const { demoDialog } = renderResources();
  expect(demoDialog.getSnapshot().value).toBe('closed');
  fireEvent.click(screen.getByRole('button', { name: 'Watch the demo' }));
  expect(demoDialog.getSnapshot().value).toEqual({ open: 'poster' });
});
