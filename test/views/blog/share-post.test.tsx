import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type SharedPost, sharePostMachine } from '../../../src/machines/blog/share-post.machine.ts';
import { SharePost } from '../../../src/views/blog/share-post.tsx';
import { sharePostModel } from '../../models/blog/share-post.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const post = { title: 'Fees & "rates" + more', url: 'https://swiftex.example/blog/fees-and-rates' };

function showShare() {
  const find = heldPromise<boolean>();
  const open = heldPromise<void, SharedPost>();
  const copy = heldPromise<void, SharedPost>();
  const share = createActor(
    sharePostMachine.provide({ actors: { findSheet: find.logic, openSheet: open.logic, copy: copy.logic } }),
  ).start();
  render(<SharePost share={share} post={post} />);
  return { find, open, copy };
}

rehearse(sharePostModel, 'view', () => {
  const { find, open, copy } = showShare();
  const sees =
    (buttons: string[], said: string, shared: SharedPost[] = [], copied: SharedPost[] = []) =>
    () =>
      expect({
        buttons: screen.getAllByRole('button').map(({ textContent }) => textContent),
        said: screen.getByRole('status').textContent,
        shared: open.pending().map(({ input }) => input),
        copied: copy.pending().map(({ input }) => input),
      }).toEqual({ buttons, said, shared, copied });
  return {
    act: {
      'the device has a share sheet': () => act(async () => find.latest().resolve(true)),
      'the device has no share sheet': () => act(async () => find.latest().resolve(false)),
      'open the share sheet': () => press('Share...'),
      'the post is shared': () => act(async () => open.latest().resolve()),
      'the sheet is closed': () => act(async () => open.latest().reject(new Error('AbortError'))),
      'copy the link': () => press(/link|copied/i),
      'the link is copied': () => act(async () => copy.latest().resolve()),
      'the browser refuses': () => act(async () => copy.latest().reject(new Error('NotAllowedError'))),
    },
    see: {
      ready: sees(['Copy link'], ''),
      'ready to copy': sees(['Copy link'], ''),
      'ready to share': sees(['Copy link', 'Share...'], ''),
      sharing: sees(['Copy link', 'Share...'], '', [post]),
      copying: sees(['Copy link'], '', [], [post]),
      copied: sees(['Link copied'], 'Link copied'),
      refused: sees(['Copy link'], 'The link could not be copied. Copy it from the address bar.'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the seven share links contain the title and address of the post, and web links open without access to the post page (BLOG-51, BLOG-52)', () => {
  showShare();
  const url = 'https%3A%2F%2Fswiftex.example%2Fblog%2Ffees-and-rates';
  const text = 'Fees%20%26%20%22rates%22%20%2B%20more';
  const safe = ['_blank', 'noopener noreferrer'];
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
  ).toEqual([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${text}`, ...safe],
    ['Twitter', `https://twitter.com/intent/tweet?text=${text}&url=${url}`, ...safe],
    ['LinkedIn', `https://www.linkedin.com/shareArticle?mini=true&url=${url}&title=${text}`, ...safe],
    ['Reddit', `https://www.reddit.com/submit?url=${url}&title=${text}`, ...safe],
    ['Telegram', `https://t.me/share/url?url=${url}&text=${text}`, ...safe],
    ['WhatsApp', `https://wa.me/?text=${text}%20${url}`, ...safe],
    ['Email', `mailto:?subject=${text}&body=Check%20out%20this%20blog%20post!%0A%0A${url}`, null, null],
  ]);
});
