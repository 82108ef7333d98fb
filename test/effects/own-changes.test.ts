import { expect, test } from 'vitest';
import type { MediaResult } from '../../src/contract/admin-media.ts';
import type { OwnProfile, ProfileSaving, SentProfile } from '../../src/contract/authors.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import type { InboxReport, ReportOutcome } from '../../src/contract/reports.ts';
import { withOwnMedia, withOwnProfile, withOwnReports } from '../../src/effects/own-changes.ts';
import { adaProfile } from '../support/author-profile.ts';
import { bugReport } from '../support/inbox.ts';
import { a, b, mediaOf } from '../support/media.ts';
import { unhurried } from '../support/provider.ts';

const lost = new Error('offline');

/** Answers the calls of a save in turn, and lists their requests. An error stands for a lost response. */
function server<Request, Outcome>(...answers: Array<Outcome | Error>) {
  const requests: Request[] = [];
  const save = async (request: Request) => {
    const answer = answers[requests.length];
    requests.push(request);
    if (answer === undefined || answer instanceof Error) {
      throw answer ?? new Error('Unexpected call');
    }
    return answer;
  };
  return { save, requests };
}

const saved = { kind: 'saved', media: mediaOf(9, [a]) } as const;
const mediaRequest = (items: MediaItem[], version = 1, section = 'hero') => ({
  page: 'home',
  section,
  change: { items, version, publish: true },
});

test.each<[string, MediaItem[], string]>([
  ['the same media', [a], 'saved'],
  ['further changes', [a, b], 'saved'],
])(
  'a save of %s continues from the own version of a section after a lost response (MEDIA-15)',
  async (_, items, kind) => {
    const { save, requests } = server<unknown, MediaResult>(
      lost,
      { kind: 'conflict', media: mediaOf(2, [{ ...a }]) },
      saved,
    );
    const own = withOwnMedia(save);
    await own(mediaRequest([a]), unhurried()).catch(() => undefined);
    const outcome = await own(mediaRequest(items), unhurried());
    expect([outcome.kind, requests]).toEqual([
      kind,
      [mediaRequest([a]), mediaRequest(items), mediaRequest(items, 2)],
    ]);
  },
);

test.each<[string, ReturnType<typeof mediaRequest>, MediaItem[]]>([
  ['other media', mediaRequest([a]), [b]],
  ['fewer media', mediaRequest([b, a]), [b]],
  ['a changed medium', mediaRequest([a]), [{ ...a, alt: 'Theirs' }]],
  ['the media that were sent for another section', mediaRequest([b], 1, 'other'), [b]],
])('a save of a section stays a conflict if the server has %s (MEDIA-15)', async (_, first, theirs) => {
  const conflict: MediaResult = { kind: 'conflict', media: mediaOf(2, theirs) };
  const { save, requests } = server<unknown, MediaResult>(lost, conflict);
  const own = withOwnMedia(save);
  await own(first, unhurried()).catch(() => undefined);
  expect([await own(mediaRequest([a]), unhurried()), requests.length]).toEqual([conflict, 2]);
});

test('a save stays a conflict if the server has what was sent before the last save with a response (MEDIA-15)', async () => {
  const conflict: MediaResult = { kind: 'conflict', media: mediaOf(7, [b]) };
  const { save } = server<unknown, MediaResult>(lost, saved, conflict);
  const own = withOwnMedia(save);
  await own(mediaRequest([b]), unhurried()).catch(() => undefined);
  await own(mediaRequest([a]), unhurried());
  expect(await own(mediaRequest([a], 9), unhurried())).toEqual(conflict);
});

const sentProfile: SentProfile = { ...adaProfile, bio: ' Writes. ', name: 'Ada Lovelace ' };

test.each<[string, Partial<SentProfile>, Partial<OwnProfile>, string]>([
  ['continues from the own profile', {}, {}, 'saved'],
  ['continues from a profile whose address the server made', { slug: '' }, { slug: 'ada-2' }, 'saved'],
  ['stays a conflict if the bio differs', {}, { bio: 'Reads.' }, 'conflict'],
  ['stays a conflict if the name differs', {}, { name: 'Ada King' }, 'conflict'],
  ['stays a conflict if the address differs', {}, { slug: 'king' }, 'conflict'],
  ['stays a conflict if the picture differs', {}, { picture: '/uploads/ada.webp' }, 'conflict'],
])('a save of the profile after a lost response %s (AUTHOR-7)', async (_, sent, theirs, kind) => {
  const profile = { ...adaProfile, ...theirs, version: 5 };
  const { save, requests } = server<SentProfile, ProfileSaving>(
    lost,
    { kind: 'conflict', profile },
    { kind: 'saved', profile },
  );
  const own = withOwnProfile(save);
  await own({ ...sentProfile, ...sent }, unhurried()).catch(() => undefined);
  const outcome = await own({ ...sentProfile, bio: 'More.' }, unhurried());
  expect([outcome.kind, requests.map(({ version }) => version)]).toEqual([
    kind,
    kind === 'saved' ? [1, 1, 5] : [1, 1],
  ]);
});

/** Returns the saves of reports while the server cannot be read, or has this report. */
const reportsOf = (save: Parameters<typeof withOwnReports>[0], stored?: Partial<InboxReport>) =>
  withOwnReports(save, async () => {
    if (stored === undefined) {
      throw lost;
    }
    return { report: { ...bugReport, ...stored } };
  });
const noteRequest = (note: string, noteBefore = '', id = bugReport.id) => ({
  id,
  change: { note, noteBefore },
});

test.each([
  ['continues from the own note', 'First. ', bugReport.id, 'saved'],
  ['stays a conflict if the server has another note', 'Mine.', bugReport.id, 'conflict'],
  ['stays a conflict if that note was sent for another report', 'First.', 'bug-2', 'conflict'],
])('a save of a note after a lost response %s (ADMIN-72)', async (_, note, id, kind) => {
  const report = { ...bugReport, note: 'First.' };
  const { save, requests } = server<unknown, ReportOutcome>(
    lost,
    { kind: 'conflict', report },
    { kind: 'saved', report },
  );
  const own = reportsOf(save);
  await own(noteRequest(note, '', id), unhurried()).catch(() => undefined);
  const outcome = await own(noteRequest('First. More.'), unhurried());
  expect([outcome.kind, requests.slice(2)]).toEqual([
    kind,
    kind === 'saved' ? [noteRequest('First. More.', 'First.')] : [],
  ]);
});

test.each<[string, object, Partial<InboxReport>]>([
  ['state', { state: 'done' }, { state: 'done', note: 'Theirs.' }],
  ['note', { note: ' Seen. ' }, { note: 'Seen.', state: 'in work' }],
])(
  'a save of a %s without a response succeeds if the report has it (ADMIN-74)',
  async (_, change, stored) => {
    const own = reportsOf(server<unknown, ReportOutcome>(lost).save, stored);
    expect(await own({ id: bugReport.id, change }, unhurried())).toEqual({
      kind: 'saved',
      report: { ...bugReport, ...stored },
    });
  },
);

test.each<[string, object, Partial<InboxReport> | undefined]>([
  ['the report has another state', { state: 'done' }, { state: 'new' }],
  ['the report has another note', { note: 'Seen.' }, { note: 'Theirs.' }],
  ['the report cannot be read', { state: 'done' }, undefined],
])('a save without a response fails if %s (ADMIN-74)', async (_, change, stored) => {
  const own = reportsOf(server<unknown, ReportOutcome>(lost).save, stored);
  await expect(own({ id: bugReport.id, change }, unhurried())).rejects.toBe(lost);
});

test('a save without a response fails if the report was removed (ADMIN-74)', async () => {
  const own = withOwnReports(server<unknown, ReportOutcome>(lost).save, async () => undefined);
  await expect(own({ id: bugReport.id, change: { state: 'done' } }, unhurried())).rejects.toBe(lost);
});
