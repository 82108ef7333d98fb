import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { amountStoryMachine, type RateKind } from '../../../src/machines/home/amount-story.machine.ts';
import { amountStoryModel } from '../../models/home/amount-story.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { samplePrices } from '../../support/prices.ts';

rehearse(amountStoryModel, 'machine', () => {
  const clock = new SimulatedClock();
  const rates = heldCallback();
  const story = createActor(amountStoryMachine.provide({ actors: { watchRates: rates.logic } }), {
    clock,
  }).start();
  const type = (entry: string) => () => story.send({ type: 'amount.edited', entry });
  const change = (prices: typeof samplePrices | undefined, isLive: boolean) => () =>
    rates.tell({ type: 'rates.changed', prices, isLive });
  const drawn = (amount: string, kind: RateKind) => ({
    amount,
    prices: kind === 'sample' ? undefined : samplePrices,
    rates: kind,
  });
  const told = (amount: string, kind: RateKind = 'sample', isRefused = false) => ({
    ...drawn(amount, kind),
    isRefused,
  });
  const shows =
    (entry: string, amount = entry, kind: RateKind = 'sample', said?: ReturnType<typeof told>) =>
    () =>
      expect([story.getSnapshot().context, rates.starts()]).toEqual([
        { entry, ...drawn(amount, kind), told: said },
        1,
      ]);
  return {
    act: {
      'enter the field': () => story.send({ type: 'field.entered' }),
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
      'leave the field': () => story.send({ type: 'amount.left' }),
      'live prices arrive': change(samplePrices, true),
      'outdated prices arrive': change(samplePrices, false),
      'the prices become outdated': change(samplePrices, false),
      'the prices are lost': change(undefined, false),
      leave: () => story.stop(),
    },
    see: {
      'the sample': () => {
        expect(story.getSnapshot().context).toEqual({
          entry: '500',
          ...drawn('500', 'sample'),
          told: undefined,
        });
        expect(rates.isRunning()).toBe(false);
      },
      'left unasked': () => expect(rates.starts()).toBe(0),
      'the sample, prices requested': () => {
        shows('500')();
        expect(rates.isRunning()).toBe(true);
      },
      'the sample, live': shows('500', '500', 'live'),
      'the sample, indicative': shows('500', '500', 'indicative'),
      'typing 1200': shows('1200'),
      'typing twelve and a half': shows(' 12.50 ', '12.50'),
      'twelve and a half announced': shows(' 12.50 ', '12.50', 'sample', told('12.50')),
      '1200 announced': shows('1200', '1200', 'sample', told('1200')),
      '1200 announced, live since': shows('1200', '1200', 'live', told('1200')),
      'typing the largest amount, live': shows('999999.99', '999999.99', 'live', told('1200')),
      'the largest amount announced, live': shows(
        '999999.99',
        '999999.99',
        'live',
        told('999999.99', 'live'),
      ),
      'letters after 1200': shows('abc', '1200', 'sample', told('1200')),
      'typing 1200 again': shows('1200', '1200', 'sample', told('1200')),
      'letters refused after 1200': shows('abc', '1200', 'sample', told('1200', 'sample', true)),
      '1200 again, letters refused': shows('1200', '1200', 'sample', told('1200', 'sample', true)),
      'typing 1200, live': shows('1200', '1200', 'live'),
      '1200 announced, live': shows('1200', '1200', 'live', told('1200', 'live')),
      '1200 announced as live, indicative since': shows('1200', '1200', 'indicative', told('1200', 'live')),
      'nothing typed': shows('', '500'),
      'nothing refused': shows('', '500', 'sample', told('500', 'sample', true)),
      'the sample again': shows('500', '500', 'sample', told('500', 'sample', true)),
      'the sample, typing': shows('500'),
      'the sample announced': shows('500', '500', 'sample', told('500')),
      '0 typed': shows('0', '500'),
      'letters typed': shows('abc', '500'),
      'a comma typed': shows('1,5', '500'),
      '12 digits typed': shows('123456789012', '500'),
      'a negative amount typed': shows('-5', '500'),
      'a sentence pasted': shows('about 500 dollars', '500'),
      left: () => expect(rates.isRunning()).toBe(false),
    },
    pass: (ms) => clock.increment(ms),
  };
});
