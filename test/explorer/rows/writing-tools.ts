import { tabExitMachine } from '../../../src/machines/writing/tab-exit.machine.ts';
import { wordCountMachine } from '../../../src/machines/writing/word-count.machine.ts';
import { type Row, row } from '../row.ts';
import { always, follows, isPending, was } from '../rules.ts';

/** The flows of the writing tools around the text. */
export const writingToolRows: Readonly<Record<string, Row>> = {
  'tab-exit': row(tabExitMachine, {
    events: [{ type: 'escape.pressed' }, { type: 'writing.resumed' }],
    invariants: [
      follows(
        'TOOL-5',
        'Tab leaves after Escape, until anything else is done',
        false,
        (leaves, moment) =>
          was(moment, 'escape.pressed') ? true : was(moment, 'writing.resumed') ? false : leaves,
        (leaves, { snapshot }) => snapshot.matches('leaving') === leaves,
      ),
    ],
  }),

  'word-count': row(wordCountMachine, {
    events: [{ type: 'text.changed' }, { type: 'text.changed' }],
    answers: { count: [0, 1, 200] },
    invariants: [
      always(
        'TOOL-7',
        'a changed text is not being counted',
        ({ snapshot, calls }) => isPending(calls, 'count') === snapshot.matches('counting'),
      ),
    ],
  }),
};
