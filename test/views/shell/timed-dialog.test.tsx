import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PriceQuote } from '../../../src/contract/prices.ts';
import { bugReportMachine } from '../../../src/machines/contact/bug-report.machine.ts';
import { faqMachine } from '../../../src/machines/shell/faq.machine.ts';
import { paymentTabsMachine } from '../../../src/machines/wallet/payment-tabs.machine.ts';
import { swapCalculatorMachine } from '../../../src/machines/wallet/swap-calculator.machine.ts';
import { DownloadDialogContext } from '../../../src/runtime/app-actors.tsx';
import { holdTurn, useTimedDialog } from '../../../src/runtime/dialog-turns.ts';
import { BugReport } from '../../../src/views/contact/bug-report.tsx';
import { Bugs } from '../../../src/views/contact/bugs.tsx';
import { DownloadDialog, downloadContent } from '../../../src/views/download/download-dialog.tsx';
import { WalletSections } from '../../../src/views/wallet/wallet-sections.tsx';
import { timedDialogModel } from '../../models/shell/timed-dialog.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { Impossible, usable } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { heldReportForm } from '../../support/reports.ts';

beforeEach(async () => {
  await downloadContent.preload();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const calculator = swapCalculatorMachine.provide({
  actors: { fetchPrices: heldPromise<PriceQuote>().logic, watchClock: heldCallback().logic },
  actions: { reportFailure: () => undefined },
});
const bugReport = bugReportMachine.provide({
  actors: { form: heldReportForm().logic, lockScroll: heldCallback().logic, holdTurn },
});

type Props = { delay: number; readDismissal?: () => Promise<boolean> };

/** A wallet page with a timed download dialog. No page of the product has this combination. */
function TimedWallet({ delay, readDismissal }: Props) {
  const downloadDialog = DownloadDialogContext.useActorRef();
  useTimedDialog(downloadDialog, delay, readDismissal);
  const bug = useActorRef(bugReport);
  return (
    <>
      <WalletSections
        downloadDialog={downloadDialog}
        calculator={useActorRef(calculator)}
        tabs={useActorRef(paymentTabsMachine)}
        faq={useActorRef(faqMachine)}
      />
      <DownloadDialog dialog={downloadDialog} />
      <Bugs bug={bug} />
      <BugReport bug={bug} />
    </>
  );
}

const load = (props: Props) => {
  // Creates a new element each time, because React does not render the same element again.
  const page = () => (
    <DownloadDialogContext.Provider>
      <TimedWallet {...props} />
    </DownloadDialogContext.Provider>
  );
  const { rerender } = render(page());
  return { rerender: () => rerender(page()) };
};

const download = 'Download SwiftEx';
const bug = 'Report Bug';

/** Returns the headings of the open dialogs. */
const dialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

function pressDownload() {
  const [button] = screen.getAllByRole('button', { name: 'Download now' });
  fireEvent.click(button as HTMLElement);
}

rehearse(timedDialogModel, 'view', () => {
  const { promise: dismissal, resolve } = Promise.withResolvers<boolean>();
  const readDismissal = () => dismissal;
  const loadOnce = (delay: number) => {
    if (document.body.textContent !== '') {
      throw new Impossible('The page is loaded');
    }
    load({ delay, readDismissal });
  };
  let others: string[] = [];
  const sees =
    (...names: string[]) =>
    () =>
      expect(dialogs()).toEqual([...names, ...others]);
  return {
    act: {
      'load the page': () => loadOnce(1_500),
      'load the page 1 s late': () => loadOnce(500),
      'it was dismissed on an earlier visit': () => act(async () => resolve(true)),
      'it was never dismissed': () => act(async () => resolve(false)),
      'ask for the dialog': () => {
        others = [];
        pressDownload();
      },
      'open another dialog': () => {
        fireEvent.click(usable(screen.getByRole('button', { name: bug })));
        others = [bug];
      },
      'close the dialog': () => press('Close'),
    },
    see: {
      'not loaded': sees(),
      waiting: sees(),
      'waiting, loaded 1 s late': sees(),
      'about to open': sees(),
      'about to open, loaded 1 s late': sees(),
      open: sees(download),
      cancelled: sees(),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('a timed dialog opens once after its delay even when the page rerenders during the delay (DIALOG-5)', () => {
  const { rerender } = load({ delay: 1_500 });
  act(() => vi.advanceTimersByTime(1_000));
  rerender();
  act(() => vi.advanceTimersByTime(500));
  expect(dialogs()).toEqual([download]);
  press('Close');
  act(() => vi.advanceTimersByTime(10_000));
  expect(dialogs()).toEqual([]);
});

test('a timed dialog does not open when the visitor left the page before its delay (DIALOG-5)', () => {
  load({ delay: 1_500 });
  cleanup();
  load({ delay: 10_000 });
  act(() => vi.advanceTimersByTime(9_999));
  expect(dialogs()).toEqual([]);
});

test('an open dialog closes when the visitor opens another dialog (DIALOG-4)', () => {
  load({ delay: 10_000 });
  pressDownload();
  expect(dialogs()).toEqual([download]);
  press(bug);
  expect(dialogs()).toEqual([bug]);
  pressDownload();
  expect(dialogs()).toEqual([download]);
});

test('a timed dialog stays closed when another dialog was open during its delay (DIALOG-5)', () => {
  load({ delay: 1_500 });
  press(bug);
  act(() => vi.advanceTimersByTime(1_499));
  press('Close');
  act(() => vi.advanceTimersByTime(10_000));
  expect(dialogs()).toEqual([]);
});

test('a timed dialog does not replace an open dialog (DIALOG-5)', () => {
  load({ delay: 1_500 });
  press(bug);
  act(() => vi.advanceTimersByTime(10_000));
  expect(dialogs()).toEqual([bug]);
});
