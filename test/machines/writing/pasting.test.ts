import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type Paste,
  type PasteReading,
  pastingMachine,
} from '../../../src/machines/writing/pasting.machine.ts';
import { pastingModel } from '../../models/writing/pasting.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(pastingModel, 'machine', () => {
  const read = heldPromise<PasteReading, Paste['clip']>();
  const done: string[] = [];
  const clock = new SimulatedClock();
  const pasting = createActor(
    pastingMachine.provide({
      actors: { read: read.logic },
      actions: {
        insert: (_, { place, document }) => done.push(`insert ${JSON.stringify([place, document])}`),
        insertText: (_, { place, clip }) => done.push(`insert text ${JSON.stringify([place, clip.text])}`),
        tell: (_, notice) => done.push(`tell ${notice}`),
      },
    }),
    { clock },
  ).start();
  const paste = (name: string) => () => {
    done.length = 0;
    const clip = { html: `<p>${name}</p>`, text: name };
    pasting.send({ type: 'paste.received', paste: { clip, place: { at: name } } });
  };
  const answer = (reading: Omit<PasteReading & { kind: 'read' }, 'document'> | PasteReading) => () =>
    settle(() => {
      const { input, resolve } = read.latest();
      resolve(reading.kind === 'read' ? { ...reading, document: { of: input.html } } : reading);
    });
  const sees =
    (pending: string[], value: string, ...expected: string[]) =>
    () => {
      const { value: state, context, tags } = pasting.getSnapshot();
      expect({
        state: JSON.stringify(state),
        isSlow: tags.has('slow'),
        queue: context.queue.map(({ clip }) => clip.text),
        pending: read.pending().map(({ input }) => input),
        done,
      }).toEqual({
        state: value,
        isSlow: value === '{"reading":"slow"}',
        queue: pending,
        pending: pending.slice(0, 1).map((name) => ({ html: `<p>${name}</p>`, text: name })),
        done: expected,
      });
    };
  const quick = '{"reading":"quick"}';
  const idle = '"idle"';
  const first = 'insert [{"at":"a"},{"of":"<p>a</p>"}]';
  const second = 'insert [{"at":"b"},{"of":"<p>b</p>"}]';
  return {
    act: {
      paste: paste('a'),
      'paste again': paste('b'),
      'it is read': answer({ kind: 'read' }),
      'it is read in part': answer({ kind: 'read', notice: 'Left out: 1 form.' }),
      'it is refused': answer({ kind: 'refused', notice: 'Too long' }),
      'the readers fail to load': () => settle(() => read.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees([], idle),
      reading: sees(['a'], quick),
      'reading slowly': sees(['a'], '{"reading":"slow"}'),
      'reading the first of two': sees(['a', 'b'], quick),
      'reading the second of two': sees(['b'], quick, first),
      inserted: sees([], idle, first),
      'inserted with a notice': sees([], idle, first, 'tell Left out: 1 form.'),
      refused: sees([], idle, 'tell Too long'),
      'inserted as text': sees(
        [],
        idle,
        'insert text [{"at":"a"},"a"]',
        'tell The formatting could not be read, so the text was pasted without it.',
      ),
      'both inserted': sees([], idle, first, second),
    },
    pass: (ms) => clock.increment(ms),
  };
});
