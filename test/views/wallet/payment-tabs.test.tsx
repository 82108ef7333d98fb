import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { paymentTabsMachine } from '../../../src/machines/wallet/payment-tabs.machine.ts';
import { PaymentSection } from '../../../src/views/wallet/payment-section.tsx';
import { paymentTabsModel } from '../../models/wallet/payment-tabs.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(paymentTabsModel, 'view', () => {
  render(<PaymentSection tabs={createActor(paymentTabsMachine).start()} />);
  let byKey = false;
  const choose = (name: string) => () => {
    byKey = false;
    fireEvent.click(screen.getByRole('tab', { name }));
  };
  const press = (key: string) => () => {
    byKey = true;
    screen.getByRole('tab', { selected: true }).focus();
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  };
  const shows = (name: string, heading: RegExp) => {
    const panels = screen.getAllByRole('tabpanel', { hidden: true });
    const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none';
    const [selected] = screen.getAllByRole('tab', { selected: true });
    expect({
      selected: screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent),
      inTabOrder: screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0),
      panels: panels.length,
      shown: panels.filter(isShown).map(({ id }) => id),
    }).toEqual({
      selected: [name],
      inTabOrder: [selected],
      panels: 2,
      shown: [selected?.getAttribute('aria-controls')],
    });
    expect(screen.getByRole('tabpanel', { name }).textContent).toMatch(heading);
    if (byKey) {
      expect(document.activeElement).toBe(selected);
    }
  };
  return {
    act: {
      'choose Payment': choose('Payment Methods'),
      'choose Fees': choose('Fees'),
      'press the right arrow': press('ArrowRight'),
      'press the left arrow': press('ArrowLeft'),
      'press Home': press('Home'),
      'press End': press('End'),
    },
    see: {
      Payment: () => shows('Payment Methods', /^Three ways to fund your wallet/),
      Fees: () => shows('Fees', /^No fee for transactions and withdrawals, for now.*up to 15%$/),
    },
    pass: () => undefined,
  };
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'the tabs leave an arrow with %s to the browser, such as Alt+Left for Back (WALLET-36)',
  (modifier) => {
    const tabs = createActor(paymentTabsMachine).start();
    render(<PaymentSection tabs={tabs} />);
    const tab = screen.getByRole('tab', { selected: true });
    const isLeft = fireEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true });
    expect([isLeft, tabs.getSnapshot().value]).toEqual([true, 'payment']);
  },
);
