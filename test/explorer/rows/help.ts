import { articleFeedbackMachine } from '../../../src/machines/help/article-feedback.machine.ts';
import { helpSearchMachine } from '../../../src/machines/help/help-search.machine.ts';
import { imageViewerMachine } from '../../../src/machines/help/image-viewer.machine.ts';
import { type Row, row } from '../row.ts';
import { always, did, follows, isPending, latest, listensWhile, was } from '../rules.ts';

/** The possible answers to a search. The titles contain the query. */
const matchesOf = (query: string) => [
  [1, 2, 3].map((number) => ({ id: `${query}-${number}`, title: query, folder: 'Wallet' })),
  [{ id: `${query}-1`, title: query, folder: 'Wallet' }],
  [],
];
const figure = (src: string) => ({ src, alt: src });

/** The flows of the Help Center. */
export const helpRows: Readonly<Record<string, Row>> = {
  'article-feedback': row(articleFeedbackMachine, {
    events: [
      { type: 'answer.given', helpful: true },
      { type: 'answer.given', helpful: false },
    ],
    answers: { count: [undefined] },
    invariants: [
      always('HELP-47', 'only the first answer of a reader is counted', ({ calls }) => calls.length <= 1),
      follows(
        'HELP-47',
        'the thanks are shown from the first answer on',
        false,
        (isAnswered, moment) => isAnswered || was(moment, 'answer.given'),
        (isAnswered, { snapshot }) => snapshot.hasTag('thanked') === isAnswered,
      ),
    ],
  }),

  'help-search': row(helpSearchMachine, {
    events: [
      { type: 'box.entered' },
      { type: 'query.changed', query: 'pin' },
      { type: 'query.changed', query: 'swap' },
      { type: 'query.changed', query: ' ' },
      { type: 'query.addressed', query: 'pin' },
      { type: 'query.addressed', query: 'fees' },
      { type: 'query.addressed', query: '' },
      { type: 'arrow.pressed', by: 1 },
      { type: 'arrow.pressed', by: -1 },
      { type: 'enter.pressed' },
      { type: 'escape.pressed' },
      { type: 'match.followed' },
      { type: 'attention.lost' },
    ],
    answers: { search: matchesOf },
    invariants: [
      always(
        'HELP-41',
        'the selected match is in the list',
        ({ snapshot: { context } }) =>
          context.chosen === 0 || (context.chosen > 0 && context.chosen < context.matches.length),
      ),
      always(
        'HELP-36',
        'the matches belong to the text in the box',
        ({ snapshot }) =>
          !snapshot.matches({ answered: 'found' }) ||
          (snapshot.context.matches.length > 0 &&
            snapshot.context.matches.every(({ title }) => title === snapshot.context.query)),
      ),
      always(
        'HELP-36',
        'a pending search is for the text in the box',
        ({ snapshot, calls }) =>
          !isPending(calls, 'search') || latest(calls, 'search')?.input === snapshot.context.query,
      ),
      always('HELP-41', 'Enter opens the selected article', (moment) => {
        const { matches, chosen } = moment.snapshot.context;
        return moment.done.every(
          ({ name, params }) => name !== 'openArticle' || params === matches[chosen]?.id,
        );
      }),
      always('HELP-45', 'only the text in the box is written to the address', ({ done, snapshot }) =>
        done.every(({ name, params }) => name !== 'keepInAddress' || params === snapshot.context.query),
      ),
    ],
  }),

  'image-viewer': row(imageViewerMachine, {
    events: [
      { type: 'figure.pressed', figure: figure('a') },
      { type: 'figure.pressed', figure: figure('b') },
      { type: 'figure.addressed', figure: undefined },
      { type: 'figure.addressed', figure: figure('b') },
      { type: 'zoom.toggled' },
      { type: 'touch.began', y: 100 },
      { type: 'touch.joined' },
      { type: 'touch.ended', y: 179 },
      { type: 'touch.ended', y: 180 },
      { type: 'viewer.dismissed' },
    ],
    answers: { loadImage: [undefined] },
    invariants: [
      listensWhile('HELP-26', ['lockScroll'], (snapshot) => snapshot.matches('open')),
      listensWhile('HELP-31', ['dragImage'], (snapshot) => snapshot.matches({ open: 'zoomed' })),
      always(
        'HELP-28',
        'closing goes back exactly once in the history',
        (moment) =>
          did(moment, 'goBack') === (moment.before.matches('open') && moment.snapshot.matches('leaving')),
      ),
      always(
        'HELP-27',
        'the pending image is the one in the viewer',
        ({ snapshot, calls }) =>
          !isPending(calls, 'loadImage') || latest(calls, 'loadImage')?.input === snapshot.context.figure,
      ),
      always(
        'HELP-32',
        'a swipe does not close a zoomed image',
        (moment) =>
          !(moment.before.matches({ open: 'zoomed' }) && was(moment, 'touch.ended')) ||
          moment.snapshot.matches('open'),
      ),
      always(
        'HELP-27',
        'only a loaded image can be zoomed',
        ({ snapshot, calls }) =>
          !snapshot.matches({ open: 'zoomed' }) || latest(calls, 'loadImage')?.fate === 'answered',
      ),
    ],
  }),
};
