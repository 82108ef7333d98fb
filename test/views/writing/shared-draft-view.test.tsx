import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DraftFinding } from '../../../src/contract/draft-links.ts';
import { sharedDraftMachine } from '../../../src/machines/writing/shared-draft.machine.ts';
import { SharedDraftView } from '../../../src/views/writing/shared-draft-view.tsx';
import { sharedDraftModel } from '../../models/writing/shared-draft.model.ts';
import { sharedPost } from '../../support/draft-links.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openDraft() {
  const read = heldPromise<DraftFinding>();
  const actor = createActor(sharedDraftMachine.provide({ actors: { read: read.logic } })).start();
  render(<SharedDraftView draft={actor} />);
  return (found: DraftFinding | Error) =>
    act(async () => (found instanceof Error ? read.latest().reject(found) : read.latest().resolve(found)));
}

const seesHint = () =>
  expect(screen.getByText('A draft opens here with the link that you were sent.').tagName).toBe('P');

/** Expects the problem with its icon, and the ways out: to the home page and to the blog. */
function seesProblem(text: string) {
  const alert = screen.getByRole('alert');
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]);
  expect([alert.textContent, alert.querySelectorAll('svg').length, links]).toEqual([
    text,
    1,
    [
      ['SwiftEx, home', '/'],
      ['Read the blog', '/blog'],
    ],
  ]);
}

rehearse(sharedDraftModel, 'view', () => {
  const answer = openDraft();
  return {
    act: {
      'the draft arrives': () => answer({ kind: 'found', post: sharedPost }),
      'the link no longer works': () => answer({ kind: 'over' }),
      'there is no link': () => answer({ kind: 'none' }),
      'no answer arrives': () => answer(new Error('offline')),
      'press Try again': () => press('Try again'),
    },
    see: {
      reading: seesHint,
      'without a link': seesHint,
      shown: () => {
        const { textContent, dir } = screen.getByRole('heading', { level: 1 });
        expect([textContent, dir]).toEqual(['Dawn on Stellar', 'auto']);
        expect(screen.getByRole('note').textContent).toBe(
          'This is a draft. Only people with this link can read it.',
        );
        expect(screen.getByRole('img').getAttribute('alt')).toBe('A swift at first light');
        expect(screen.getByText('First light.').tagName).toBe('P');
      },
      over: () => seesProblem('This link no longer works. Ask for a new one.'),
      failed: () => seesProblem('The draft could not be loaded.'),
    },
    pass: () => undefined,
  };
});

test('a shared draft links to its post on the blog once the post is published, and has a placeholder when it has no title (LINK-5, LINK-6)', async () => {
  const { imageUrl: _, imageAlt: __, ...post } = sharedPost;
  await openDraft()({ kind: 'found', post: { ...post, title: '', tags: [], status: 'published' } });
  expect(screen.getByRole('note').textContent).toBe('This post is published. Read it on the blog');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/blog/dawn-on-stellar');
  expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryByRole('img')]).toEqual([
    'Untitled post',
    null,
  ]);
});
