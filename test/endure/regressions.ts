import type { Step } from './operation.ts';

/** A shortened sequence that failed once. The title names the property that the sequence checks. */
type Regression = readonly [title: string, steps: readonly Step[]];

const post = { title: 'Crypto anchor', words: 'ledger', tags: ['Swap'] };

/** Creates the posts 1 to `count`. */
const posts = (count: number): Step[] =>
  Array.from({ length: count }, (_, index) => ({ n: index + 1, kind: 'post.create', with: post }));

/** Appends steps and numbers them. */
const then = (first: readonly Step[], ...rest: ReadonlyArray<Omit<Step, 'n'>>): Step[] => [
  ...first,
  ...rest.map((step, index) => ({ n: first.length + index + 1, ...step })),
];

const kill = { kind: 'process.restart', with: { signal: 'SIGKILL' } };

/** Sequences that run on every engine. */
export const regressions: readonly Regression[] = [
  [
    'a signup survives a kill of the server after 30 edits of posts',
    then(
      posts(6),
      ...Array.from({ length: 30 }, (_, index) => ({
        kind: 'post.change',
        with: { ...post, post: String((index % 6) + 1), version: 'right' },
      })),
      { kind: 'signup.join', with: { email: 'market25@mail.example' } },
      kill,
    ),
  ],
  [
    'a server starts after its first start was killed',
    then([], ...[5, 15, 30, 50, 70].map((percent) => ({ kind: 'process.firstStart', with: { percent } }))),
  ],
  [
    'a second server refuses to start on a DATA_DIR in use, but starts on a PostgreSQL database in use',
    then(posts(1), { kind: 'process.second', with: {} }, { kind: 'process.second', with: {} }),
  ],
  [
    'an expired invitation stays deleted when the clock is set back after a new invitation deleted it',
    then(
      [{ n: 1, kind: 'invitation.send', with: { role: 'owner' } }],
      { kind: 'clock.set', with: { hours: 40 * 24 } },
      { kind: 'invitation.send', with: { role: 'editor' } },
      { kind: 'clock.set', with: { hours: -2 } },
      kill,
    ),
  ],
  [
    'an expired reset link stays deleted when the clock is set back after a new link deleted it',
    then(
      [{ n: 1, kind: 'reset.ask', with: { email: 'ops@example.com' } }],
      { kind: 'clock.set', with: { hours: 1 } },
      { kind: 'reset.ask', with: { email: 'ops@example.com' } },
      { kind: 'clock.set', with: { hours: -1 } },
      { kind: 'reset.use', with: { which: 1 } },
    ),
  ],
  [
    'the link of a pending signup stays stored when its email is deleted after 90 days',
    then(
      [{ n: 1, kind: 'consent.switch', with: { isOn: true, signal: 'SIGTERM' } }],
      { kind: 'signup.join', with: { email: 'ada@example.com' } },
      { kind: 'clock.set', with: { hours: 2200 } },
      kill,
      { kind: 'person.export', with: { email: 'ada@example.com' } },
    ),
  ],
  [
    'a burst changes the password of an account only once',
    then([{ n: 1, kind: 'admin.stats', with: {} }], {
      kind: 'burst',
      with: {
        writes: [
          { kind: 'account.password', with: { session: 's1p0', isRight: true } },
          { kind: 'account.password', with: { isRight: true } },
        ],
        fault: 'none',
        after: 0,
      },
    }),
  ],
  [
    'a post with a future date is not counted in the last 30 days',
    then(posts(1), { kind: 'clock.set', with: { hours: -50 } }, { kind: 'admin.stats', with: {} }),
  ],
  [
    'a Pending signup becomes Active when its address signs up again while confirmation is off',
    then(
      [{ n: 1, kind: 'consent.switch', with: { isOn: true, signal: 'SIGTERM' } }],
      { kind: 'signup.join', with: { email: 'anchor5@mail.example' } },
      { kind: 'consent.switch', with: { isOn: false, signal: 'SIGTERM' } },
      { kind: 'consent.resend', with: { email: 'anchor5@mail.example' } },
    ),
  ],
  [
    'two posts that are due within seconds are published in the order of their times',
    then(
      posts(2).map((step) => ({ ...step, with: { ...post, status: 'draft' } })),
      { kind: 'post.schedule', with: { post: '1', hours: 2, status: 'draft' } },
      { kind: 'post.schedule', with: { post: '2', hours: 2, status: 'draft' } },
      { kind: 'clock.due', with: { signal: 'SIGKILL' } },
    ),
  ],
  [
    'an unsubscribed address stays unsubscribed when a visitor signs up with it again',
    then(
      [{ n: 1, kind: 'signup.join', with: { email: 'anchor5@mail.example' } }],
      { kind: 'signup.unsubscribe', with: { email: 'anchor5@mail.example' } },
      { kind: 'signup.join', with: { email: 'ANCHOR5@mail.example' } },
      kill,
    ),
  ],
  [
    'a scheduled post is published under the admin who chose the time, even when that admin was removed',
    then(
      posts(1),
      {
        kind: 'account.command',
        with: { command: 'add', email: 'ada@example.com', password: 'a long password' },
      },
      { kind: 'post.schedule', with: { post: '1', hours: 2, status: 'draft' } },
      {
        kind: 'account.command',
        with: { command: 'remove', email: 'ops@example.com', password: 'a long password' },
      },
      { kind: 'clock.due', with: {} },
    ),
  ],
  [
    'an unused session is open again when the clock is set back',
    then(
      [{ n: 1, kind: 'account.login', with: { email: 'ops@example.com', isRight: true } }],
      { kind: 'clock.set', with: { hours: 23 } },
      { kind: 'account.session', with: { session: 's1' } },
      { kind: 'clock.set', with: { hours: 0 } },
      kill,
    ),
  ],
  [
    'a scheduled post is published exactly once when its time passes while the server is stopped',
    then(
      posts(3),
      ...['1', '2', '3'].map((key) => ({
        kind: 'post.schedule',
        with: { post: key, hours: 2, status: 'draft' },
      })),
      { kind: 'clock.due', with: { signal: 'SIGKILL' } },
      kill,
    ),
  ],
  [
    'a post is permanently removed after 30 days in the trash, but not if it was restored',
    then(
      posts(3),
      ...['1', '2', '3'].map((key) => ({ kind: 'post.remove', with: { post: key, isOldForm: false } })),
      { kind: 'post.untrash', with: { post: '2' } },
      { kind: 'clock.set', with: { hours: 40 * 24 } },
      { kind: 'post.create', with: post },
      kill,
    ),
  ],
  [
    'a change and its audit entry are stored together when the server is killed',
    then(
      posts(6),
      ...Array.from({ length: 4 }, (_, round) => ({
        kind: 'burst',
        with: {
          writes: [
            ...['1', '2', '3', '4', '5', '6'].map((key) => ({
              kind: 'post.change',
              with: { ...post, post: key, version: 'right' },
            })),
            { kind: 'media.save', with: { texts: ['anchor'], publish: true, version: 'right' } },
          ],
          fault: 'kill all',
          after: round,
        },
      })),
    ),
  ],
];

/** Sequences of concurrent writes, for several connections to one database. */
export const races: readonly Regression[] = [
  [
    'only one of several parallel changes to the same version is stored',
    then(
      posts(2),
      ...[2, 5, 12].map((width) => ({ kind: 'race.change', with: { post: '1', width, isBlind: false } })),
    ),
  ],
  [
    'a page shows the stored text after parallel changes without a version',
    then(
      posts(2),
      ...[2, 5, 8, 12].map((width) => ({ kind: 'race.change', with: { post: '1', width, isBlind: true } })),
    ),
  ],
  [
    'posts with the same title are all stored, at different addresses, when they are created in parallel',
    then(posts(2), { kind: 'race.title', with: { title: 'Market junction', width: 12 } }),
  ],
  [
    'a post that is deleted during parallel changes is missing from lists and tag counts',
    then(posts(6), ...['2', '4', '5'].map((key) => ({ kind: 'race.remove', with: { post: key, width: 4 } }))),
  ],
  [
    'parallel changes to posts with the same tags cause no deadlock',
    then(
      posts(8),
      ...[1, 2, 3].map(() => ({
        kind: 'race.tags',
        with: { posts: ['1', '2', '3', '4', '5', '6', '7', '8'], tags: ['News', 'Swap', 'Race', 'Bridges'] },
      })),
    ),
  ],
];
