import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { amountStoryMachine } from '../../../src/machines/home/amount-story.machine.ts';
import { OneTap } from '../../../src/views/home/one-tap.tsx';
import { Told } from '../../../src/views/home/told.tsx';
import { amountStoryModel } from '../../models/home/amount-story.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { samplePrices } from '../../support/prices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sample = 'Sample rate: 1 ETH = 2,000.00 USD.';
const live = 'Live rate: 1 ETH = 3,200.00 USD.';
const indicative = 'Indicative rate: 1 ETH = 3,200.00 USD.';
const hint = 'A number up to 999,999';
const errorNotice = `This is not an amount. ${hint}. `;

rehearse(amountStoryModel, 'view', () => {
  const rates = heldCallback();
  const story = createActor(amountStoryMachine.provide({ actors: { watchRates: rates.logic } })).start();
  const { unmount } = render(
    <>
      <OneTap amountStory={story} />
      <Told story={story} />
    </>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>('You spend, in US dollars');
  const type = (value: string) => () => fireEvent.change(field(), { target: { value } });
  const change = (prices: typeof samplePrices | undefined, isLive: boolean) => () =>
    act(() => rates.tell({ type: 'rates.changed', prices, isLive }));
  const shows =
    (entry: string, spends: string, receives: string, rate: string, told = '', note?: string) =>
    () => {
      const [received, status] = screen.getAllByRole('status');
      expect({
        entry: field().value,
        isInvalid: field().getAttribute('aria-invalid'),
        note: document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
        spends: screen.getByText(/ ETH$/).textContent,
        receives: received?.textContent,
        rate: screen.getByText(/ rate: 1 ETH/).textContent?.split(' In the app')[0],
        told: status?.textContent,
      }).toEqual({
        entry,
        isInvalid: String(note === hint),
        note: note ?? `${rate.split(' ')[0]} rates`,
        spends: `${spends} ETH`,
        receives,
        rate,
        told,
      });
    };
  const shows1200 = (told = '') => shows('1200', '0.6', '1,200.000000', sample, told);
  const keeps = (entry: string, note: string | undefined = hint) =>
    shows(entry, '0.25', '500.000000', sample, '', note);
  const told1200 = 'The phones show $1,200.00: 0.6 ETH, or 1,200.000000 USDT. Sample rates.';
  const toldLive = 'The phones show $1,200.00: 0.375 ETH, or 1,200.000000 USDT. Live rates.';
  const told500 = 'The phones show $500.00: 0.25 ETH, or 500.000000 USDT. Sample rates.';
  const most = ['999999.99', '312.499997', '999,999.990000', live] as const;
  return {
    act: {
      'enter the field': () => act(() => field().focus()),
      'type 1200': type('1200'),
      'type twelve and a half': type(' 12.50 '),
      'type the largest amount': type('999999.99'),
      'type nothing': type(''),
      'type 0': type('0'),
      'type letters': type('abc'),
      'type a comma': type('1,5'),
      'type 12 digits': type('123456789012'),
      'type a negative amount': type('-5'),
      'paste a sentence': type('about 500 dollars'),
      'leave the field': () => fireEvent.blur(field()),
      'live prices arrive': change(samplePrices, true),
      'outdated prices arrive': change(samplePrices, false),
      'the prices become outdated': change(samplePrices, false),
      'the prices are lost': change(undefined, false),
      leave: () => {
        unmount();
        story.stop();
      },
    },
    see: {
      'the sample': () => {
        keeps('500', 'Sample rates')();
        expect(rates.isRunning()).toBe(false);
      },
      'left unasked': () => expect(rates.starts()).toBe(0),
      'the sample, prices requested': () => {
        keeps('500', 'Sample rates')();
        expect(rates.isRunning()).toBe(true);
      },
      'the sample, live': shows('500', '0.15625', '500.000000', live),
      'the sample, indicative': shows('500', '0.15625', '500.000000', indicative),
      'typing 1200': shows1200(),
      'typing twelve and a half': shows(' 12.50 ', '0.00625', '12.500000', sample),
      'twelve and a half announced': shows(
        ' 12.50 ',
        '0.00625',
        '12.500000',
        sample,
        'The phones show $12.50: 0.00625 ETH, or 12.500000 USDT. Sample rates.',
      ),
      '1200 announced': shows1200(told1200),
      '1200 announced, live since': shows('1200', '0.375', '1,200.000000', live, told1200),
      'typing the largest amount, live': shows(...most, told1200),
      'the largest amount announced, live': shows(
        ...most,
        'The phones show $999,999.99: 312.499997 ETH, or 999,999.990000 USDT. Live rates.',
      ),
      'letters after 1200': shows('abc', '0.6', '1,200.000000', sample, told1200, hint),
      'typing 1200 again': shows1200(told1200),
      'letters refused after 1200': shows('abc', '0.6', '1,200.000000', sample, errorNotice + told1200, hint),
      '1200 again, letters refused': shows1200(errorNotice + told1200),
      'typing 1200, live': shows('1200', '0.375', '1,200.000000', live),
      '1200 announced, live': shows('1200', '0.375', '1,200.000000', live, toldLive),
      '1200 announced as live, indicative since': shows(
        '1200',
        '0.375',
        '1,200.000000',
        indicative,
        toldLive,
      ),
      'nothing typed': keeps('', 'Sample rates'),
      'nothing refused': shows('', '0.25', '500.000000', sample, errorNotice + told500),
      'the sample again': shows('500', '0.25', '500.000000', sample, errorNotice + told500),
      'the sample, typing': keeps('500', 'Sample rates'),
      'the sample announced': shows('500', '0.25', '500.000000', sample, told500),
      '0 typed': keeps('0'),
      'letters typed': keeps('abc'),
      'a comma typed': keeps('1,5'),
      '12 digits typed': keeps('123456789012'),
      'a negative amount typed': keeps('-5'),
      'a sentence pasted': keeps('about 500 dollars'),
      left: () => expect(rates.isRunning()).toBe(false),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});
