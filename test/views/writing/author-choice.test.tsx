import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AuthorList } from '../../../src/contract/authors.ts';
import { authorChoiceMachine } from '../../../src/machines/writing/author-choice.machine.ts';
import { AuthorChoice } from '../../../src/views/writing/author-choice.tsx';
import { authorChoiceModel } from '../../models/writing/author-choice.model.ts';
import { stored } from '../../support/admin-posts.ts';
import { authors } from '../../support/author-profile.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { openPost } from '../../support/held-post-form.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openChoice(post: ReturnType<typeof openPost>['post'], isNew = true) {
  const list = heldPromise<AuthorList['authors']>();
  const choice = createActor(
    authorChoiceMachine.provide({
      actors: { list: list.logic },
      actions: { focusChoice: () => undefined },
    }),
  ).start();
  render(<AuthorChoice choice={choice} post={post} isNew={isNew} isDisabled={false} />);
  const come = async () => {
    press('Choose author');
    await act(async () => list.latest().resolve(authors));
  };
  return { list, come };
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Author' });
const content = '<p>What I wrote.</p>';

rehearse(authorChoiceModel, 'view', () => {
  const { list } = openChoice(openPost({}).post);
  const sees = (button: string, isOff: boolean, alert: string) => () => {
    const { textContent, disabled } = screen.getByRole<HTMLButtonElement>('button');
    expect([textContent, disabled, screen.getByRole('alert').textContent]).toEqual([button, isOff, alert]);
  };
  return {
    act: {
      'press Choose author': () => press('Choose author'),
      'the authors arrive': () => act(async () => list.latest().resolve(authors)),
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees('Choose author', false, ''),
      loading: sees('Loading authors...', true, ''),
      open: () =>
        expect([...select().options].map(({ value, text }) => [value, text])).toEqual([
          ['', 'SwiftEx'],
          ['ada', 'Ada Lovelace'],
          ['eve', 'Eve'],
        ]),
      failed: sees('Choose author', false, 'The authors could not be loaded. Please try again.'),
    },
    pass: () => undefined,
  };
});

test("a new post shows its writer's profile and sends no author until the writer chooses an author (AUTHOR-8, AUTHOR-18)", async () => {
  const { post, save, fill } = openPost({});
  fill();
  await openChoice(post).come();
  const before = select().value;
  act(() => post.send({ type: 'form.submitted', content }));
  expect([before, save.latest().input.draft.author]).toEqual(['ada', undefined]);
});

test('saving a post sends the author or the brand that the writer chose (AUTHOR-18)', async () => {
  const sent = [];
  for (const author of ['eve', '']) {
    const { post, save, load } = openPost({ id: 'post-7' });
    const signed = { ...stored, author: { username: 'Ada Lovelace', slug: 'ada' } };
    await settle(() => load.latest().resolve({ kind: 'loaded', post: signed }));
    const { unmount } = await chosen(post, author);
    act(() => post.send({ type: 'form.submitted', content }));
    sent.push(save.latest().input.draft.author);
    unmount();
  }
  expect(sent).toEqual(['eve', '']);
});

async function chosen(post: ReturnType<typeof openPost>['post'], author: string) {
  const choice = createActor(
    authorChoiceMachine.provide({ actors: { list: heldPromise<AuthorList['authors']>().logic } }),
    { snapshot: authorChoiceMachine.resolveState({ value: 'open', context: { authors } }) },
  ).start();
  const view = render(<AuthorChoice choice={choice} post={post} isNew={false} isDisabled={false} />);
  expect(select().value).toBe('ada');
  fireEvent.change(select(), { target: { value: author } });
  expect(select().value).toBe(author);
  return view;
}

test('the author field shows SwiftEx for a post without an author, and the slug when the author is not listed (AUTHOR-18)', async () => {
  const { post, load } = openPost({ id: 'post-7' });
  await settle(() => load.latest().resolve({ kind: 'loaded', post: stored }));
  await openChoice(post, false).come();
  const before = select().value;
  act(() => post.send({ type: 'field.changed', field: 'author', value: 'renamed' }));
  expect([before, select().value]).toEqual(['', 'renamed']);
});

test('the error of a rejected author shows at the author field even while the field is closed (AUTHOR-18)', async () => {
  const { post, save, fill } = openPost({});
  fill();
  const { come } = openChoice(post);
  const text = 'There is no such author. Choose another one.';
  act(() => post.send({ type: 'field.changed', field: 'author', value: 'nobody' }));
  act(() => post.send({ type: 'form.submitted', content }));
  const issues = [{ path: 'author', message: text }];
  await act(async () => save.latest().resolve({ kind: 'refused', message: text, issues }));
  const closed = screen.getByRole('alert').textContent;
  await come();
  expect([closed, select().getAttribute('aria-invalid'), screen.getByText(text).textContent]).toEqual([
    text,
    'true',
    text,
  ]);
});
