import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { downloadDialogMachine } from '../../../src/machines/download/download-dialog.machine.ts';
import { carouselMachine } from '../../../src/machines/exchange/carousel.machine.ts';
import { faqMachine } from '../../../src/machines/shell/faq.machine.ts';
import { ExchangeSections } from '../../../src/views/exchange/exchange-sections.tsx';

const nothing = fromCallback<EventObject>(() => undefined);

function renderExchange() {
  const downloadDialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: nothing, holdTurn: nothing } }),
  );
  const opened: string[] = [];
  downloadDialog.start();
  const send = downloadDialog.send;
  downloadDialog.send = (event) => {
    opened.push(event.type);
    send.call(downloadDialog, event);
  };
  const carousel = createActor(carouselMachine.provide({ actors: { watchMotion: nothing } }), {
    input: { count: 5 },
  }).start();
  const faq = createActor(faqMachine).start();
  render(<ExchangeSections downloadDialog={downloadDialog} carousel={carousel} faq={faq} />);
  return { opened };
}

const section = (name: RegExp) => within(screen.getByRole('region', { name }));
const headingsOf = (name: RegExp) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('the exchange page has one headline and its sections in order (EXCH-1)', () => {
  renderExchange();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'From your currency to crypto and back',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Five screens of the exchange',
    'Exchange where you hold your assets',
    'Six steps, from sign-up to payout',
    'Four tools around every trade',
    'Good to know before your first trade',
  ]);
});

test('the exchange page has six benefits and four features (EXCH-4, EXCH-7)', () => {
  renderExchange();
  expect(headingsOf(/exchange where/i).length).toBe(6);
  expect(headingsOf(/four tools/i)).toEqual(['Swap', 'Bridge', 'Cash out', 'Passkey']);
});

test('the exchange page lists the six steps from sign-up to payout in order (EXCH-6)', () => {
  renderExchange();
  expect(headingsOf(/six steps/i)).toEqual([
    'Sign Up',
    'Verify Identity',
    'Deposit',
    'Exchange',
    'Withdraw',
    'On/Off Ramp',
  ]);
});

test('both Sign Up Now buttons of the exchange page open the download dialog (EXCH-2)', () => {
  const { opened } = renderExchange();
  for (const button of screen.getAllByRole('button', { name: 'Sign Up Now' })) {
    fireEvent.click(button);
  }
  expect(opened).toEqual(['dialog.requested', 'dialog.requested']);
});

test('the four questions of the exchange page are closed at first, and their answers are in the HTML (EXCH-8, EXCH-9)', () => {
  renderExchange();
  const buttons = section(/good to know/i).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'false',
    'false',
    'false',
    'false',
  ]);
  expect(document.body.textContent).toContain('opening a trustline for a new asset takes about 0.5 to 1 XLM');
});
