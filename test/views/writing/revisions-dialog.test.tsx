import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Revision, RevisionRead } from '../../../src/contract/post-revisions.ts';
import { imageUploadsMachine } from '../../../src/machines/writing/image-uploads.machine.ts';
import { postFormMachine } from '../../../src/machines/writing/post-form.machine.ts';
import { postRevisionsMachine } from '../../../src/machines/writing/post-revisions.machine.ts';
import { RevisionsDialog, revisionReview } from '../../../src/views/writing/revisions-dialog.tsx';
import { postRevisionsModel } from '../../models/writing/post-revisions.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import {
  present,
  presentText,
  revisions,
  revisionText,
  unknownFormat,
} from '../../support/post-revisions.ts';

beforeAll(() => revisionReview.preload());

function openRevisions(content = present.content) {
  const list = heldPromise<Revision[]>();
  const read = heldPromise<RevisionRead, number>();
  const effects: unknown[] = [];
  const actor = createActor(
    postRevisionsMachine.provide({
      actors: { list: list.logic, read: read.logic },
      actions: { put: (_, post) => effects.push(post), tell: (_, { text }) => effects.push(text) },
    }),
  ).start();
  const post = createActor(postFormMachine, { input: {} }).start();
  post.send({
    type: 'draft.restored',
    fields: present.fields,
    version: 3,
    base: undefined,
    isRevision: true,
  });
  const uploads = createActor(imageUploadsMachine).start();
  render(<RevisionsDialog revisions={actor} post={post} uploads={uploads} readContent={() => content} />);
  const request = () => act(() => actor.send({ type: 'revisions.requested' }));
  const listed = (found: Revision[]) => act(async () => list.latest().resolve(found));
  const come = (text: RevisionRead) => act(async () => read.latest().resolve(text));
  return { list, read, effects, actor, request, listed, come };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Revisions' });
const choices = () =>
  within(screen.getByRole('list', { name: 'Revisions' }))
    .getAllByRole('button')
    .map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent]);
const choose = (title: string) => fireEvent.click(screen.getByText(title));
const shownRestore = () => screen.queryByRole('button', { name: 'Restore this revision' }) !== null;
/** Returns the words of a line or field, with removed words in brackets and added words in braces. */
const words = (element: Element) =>
  [...element.childNodes]
    .map(({ nodeName, textContent }) =>
      nodeName === 'DEL' ? `[${textContent}]` : nodeName === 'INS' ? `{${textContent}}` : textContent,
    )
    .join('');

rehearse(postRevisionsModel, 'view', () => {
  const { list, read, effects, actor, request, listed, come } = openRevisions();
  const labels = (chosen?: number) => [
    ['Jan 15, 2025, 09:30 AMPublishedDawn on Stellarowner@example.com', String(chosen === 2)],
    ['Jan 14, 2025, 08:00 AMWithout a titleUnknown author', String(chosen === 1)],
  ];
  const sees = (says: RegExp, chosen?: number, canRestore = false) => {
    return () => {
      expect(choices()).toEqual(labels(chosen));
      expect([dialog()?.textContent, shownRestore()]).toEqual([expect.stringMatching(says), canRestore]);
    };
  };
  const compared = (chosen: number) => () => {
    sees(/What changed since/, chosen, true)();
    expect([...screen.getByRole('dialog').querySelectorAll('dd')].map(words)).toEqual([
      '[Dawn] {A title that will do}',
      '[News] {Guides}',
    ]);
    expect([...screen.getByRole('dialog').querySelectorAll('[data-kind] p')].map(words)).toEqual([
      'First light is [early] {late}.',
      '[Then it rains.]',
      '{Later it snows.}',
      '{Much.}',
    ]);
    expect([...screen.getByRole('dialog').querySelectorAll('[data-kind] span')].map(words)).toEqual([
      'Changed',
      'Removed',
      'Added',
      'Added',
    ]);
  };
  const closed = (expected: unknown[]) => () => expect([dialog(), effects]).toEqual([null, expected]);
  const restored = [revisionText, 'Revision restored'];
  return {
    act: {
      'press Revisions': request,
      'the list arrives': () => listed(revisions),
      'the list is empty': () => listed([]),
      'the list fails': () => act(async () => list.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'choose the older': () => choose('Without a title'),
      'choose the newer': () => choose('Dawn on Stellar'),
      'its text arrives': () => come({ kind: 'read', text: revisionText }),
      'its format is unknown': () => come({ kind: 'refused', message: unknownFormat }),
      'reading fails': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Restore': () => press('Restore this revision'),
      'press Undo restoring': () => act(() => actor.send({ type: 'undo.pressed' })),
      'press Close': () => press('Close revisions'),
      'press Escape': () => pressEscape(),
    },
    see: {
      writing: closed([]),
      listing: () => expect(dialog()?.textContent).toMatch(/Reading the revisions…$/),
      'not listed': () =>
        expect(screen.getByRole('alert').textContent).toBe('The revisions could not be read. Try again'),
      'nothing to choose': () =>
        expect(dialog()?.textContent).toMatch(/No revisions yet\. Each save keeps one\.$/),
      choosing: sees(/Choose a revision to compare it with what is in the editor\.$/),
      reading: sees(/What changed since Jan 14, 2025, 08:00 AMReading this revision…$/, 1),
      'reading the newer': sees(/What changed since Jan 15, 2025, 09:30 AMReading this revision…$/, 2),
      'not read': sees(/This revision could not be read\. Try again$/, 1),
      refused: sees(/This revision is stored in a format that this version of the site cannot read\.$/, 1),
      shown: compared(1),
      'newer shown': compared(2),
      restored: closed(restored),
      undone: closed([...restored, presentText, 'Restoring undone']),
    },
    pass: () => undefined,
  };
});

test('the revisions dialog says when the texts are equal (REV-10)', async () => {
  const { request, listed, come } = openRevisions(revisionText.content);
  request();
  await listed(revisions);
  choose('Without a title');
  await come({ kind: 'read', text: revisionText });
  expect(screen.getByText('The text is the same.').tagName).toBe('P');
});

test('the revisions dialog names the block of a line that was removed or added, unless it is a paragraph (REV-10)', async () => {
  const row = '<table><tbody><tr><td>First light</td><td>57</td></tr></tbody></table>';
  const { request, listed, come } = openRevisions(`${row}<p>Then it rains.</p>`);
  request();
  await listed(revisions);
  choose('Without a title');
  await come({ kind: 'read', text: revisionText });
  expect([...document.querySelectorAll('[data-kind]')].map(({ textContent }) => textContent)).toEqual([
    'RemovedFirst light is early.',
    'AddedTable row: First light | 57',
  ]);
});

test('the revisions dialog marks a line that differs only in formatting (REV-10)', async () => {
  const { request, listed, come } = openRevisions(
    '<p><strong>First light is early.</strong></p><p>Then it rains.</p>',
  );
  request();
  await listed(revisions);
  choose('Without a title');
  await come({ kind: 'read', text: revisionText });
  expect(document.querySelector('[data-kind="Formats"]')?.textContent).toBe('FormatsFirst light is early.');
});

test("the titles and the compared lines in the revisions dialog take their text's direction (BLOG-87)", async () => {
  const { request, listed, come } = openRevisions();
  request();
  await listed(revisions);
  choose('Without a title');
  await come({ kind: 'read', text: revisionText });
  const turned = [...document.querySelectorAll<HTMLElement>('li span, dd, [data-kind] p')];
  expect(turned.map(({ tagName, dir }) => `${tagName} ${dir}`)).toEqual([
    'SPAN auto',
    'SPAN auto',
    'DD auto',
    'DD auto',
    'P auto',
    'P auto',
    'P auto',
    'P auto',
  ]);
});
