import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type Paste,
  type PasteReading,
  pastingMachine,
} from '../../../src/machines/writing/pasting.machine.ts';
import { PasteNote } from '../../../src/views/writing/editor/paste-note.tsx';
import { pastingModel } from '../../models/writing/pasting.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

rehearse(pastingModel, 'view', () => {
  const read = heldPromise<PasteReading, Paste['clip']>();
  const pasting = createActor(
    pastingMachine.provide({
      actors: { read: read.logic },
      actions: { insert: () => undefined, insertText: () => undefined, tell: () => undefined },
    }),
  ).start();
  render(<PasteNote pasting={pasting} />);
  const paste = () =>
    act(() =>
      pasting.send({ type: 'paste.received', paste: { clip: { html: '<p>a</p>', text: 'a' }, place: {} } }),
    );
  const answer = (reading: PasteReading) => () => act(async () => read.latest().resolve(reading));
  const says = (text: string) => () => expect(screen.getByRole('status').textContent).toBe(text);
  const quiet = says('');
  return {
    act: {
      paste,
      'paste again': paste,
      'it is read': answer({ kind: 'read', document: [] }),
      'it is read in part': answer({ kind: 'read', document: [], notice: 'Left out: 1 form.' }),
      'it is refused': answer({ kind: 'refused', notice: 'Too long' }),
      'the readers fail to load': () => act(async () => read.latest().reject(new Error('offline'))),
    },
    see: {
      idle: quiet,
      reading: quiet,
      'reading slowly': says('Pasting...'),
      'reading the first of two': quiet,
      'reading the second of two': quiet,
      inserted: quiet,
      'inserted with a notice': quiet,
      refused: quiet,
      'inserted as text': quiet,
      'both inserted': quiet,
    },
    pass: (ms) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
});
