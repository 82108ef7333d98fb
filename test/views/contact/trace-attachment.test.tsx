import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type ToldTrace,
  traceAttachmentMachine,
} from '../../../src/machines/contact/trace-attachment.machine.ts';
import { TraceAttachment } from '../../../src/views/contact/trace-attachment.tsx';
import { traceAttachmentModel } from '../../models/contact/trace-attachment.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { toldTrace } from '../../support/traces.ts';

const failure = 'We could not list the recorded events. Send the report without them, or tick the box again.';

function start(complaint = '') {
  const gather = heldPromise<ToldTrace>();
  const attachment = createActor(
    traceAttachmentMachine.provide({ actors: { gather: gather.logic } }),
  ).start();
  render(<TraceAttachment attachment={attachment} complaint={complaint} />);
  return gather;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Attach what happened' });

rehearse(traceAttachmentModel, 'view', () => {
  const gather = start();
  const sees =
    (isTicked: boolean, status: string, lines: string[] = [], alert = '') =>
    () =>
      expect({
        isTicked: box().checked,
        status: screen.getByRole('status').textContent,
        lines: screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
        alert: screen.queryByRole('alert')?.textContent ?? '',
      }).toEqual({ isTicked, status, lines, alert });
  // A press toggles the box, so this step presses the box only if it is in the other state.
  const toggle = (isTicked: boolean) => () => {
    if (box().checked !== isTicked) {
      act(() => box().click());
    }
  };
  return {
    act: {
      'tick the box': toggle(true),
      'untick the box': toggle(false),
      'the list is made': () => act(async () => gather.latest().resolve(toldTrace)),
      'the list cannot be made': () => act(async () => gather.latest().reject(new Error('offline'))),
    },
    see: {
      'left out': sees(false, ''),
      'being listed': sees(true, 'Listing what happened...'),
      listed: sees(true, '2 lines will be sent with your report:', [
        '0:00Page opened /fiat-exchange',
        '0:01Carousel slide chosen (index: 2)',
      ]),
      'not listed': sees(false, '', [], failure),
    },
    pass: () => undefined,
  };
});

test('the list of recorded events has a name, and takes the focus so that the keyboard can scroll it (FORM-46)', async () => {
  const gather = start();
  act(() => box().click());
  await act(async () => gather.latest().resolve(toldTrace));
  const list = screen.getByRole('list', { name: 'What happened' });
  list.focus();
  expect(document.activeElement).toBe(list);
});

test('the "Attach what happened" box shows the form error about the trace (FORM-47)', () => {
  start('One moment.');
  expect(screen.getByRole('alert').textContent).toBe('One moment.');
});
