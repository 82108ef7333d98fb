import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from '../../../src/machines/writing/post-fields.ts';
import { offeredTime } from '../../../src/views/writing/publish-time.ts';
import { published } from '../../support/admin-posts.ts';
import { openPost } from '../../support/open-post.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2025, 0, 15, 9, 31));
});
afterEach(() => {
  vi.useRealTimers();
});

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const time = () => screen.queryByLabelText<HTMLInputElement>(/^Publish at \(.+\)$/);

test("the Status panel schedules a post in the admin's time zone (PUB-11)", () => {
  const { post } = openPost();
  const fields = () => {
    const { status, publishAt } = post.getSnapshot().context.fields;
    return [status, publishAt];
  };
  expect(time()).toBe(null);
  choose('Scheduled');
  expect(time()?.value).toBe('2025-01-15T11:00');
  expect(screen.getByText(`Publish at (${Intl.DateTimeFormat().resolvedOptions().timeZone})`)).toBeTruthy();
  expect(screen.getByText('Everyone sees it from then on.')).toBeTruthy();
  fireEvent.change(time() as HTMLInputElement, { target: { value: '2025-02-01T07:05' } });
  expect(fields()).toEqual(['draft', new Date(2025, 1, 1, 7, 5).toISOString()]);
  choose('Draft');
  expect([time(), ...fields()]).toEqual([null, 'draft', '']);
  choose('Scheduled');
  choose('Published');
  expect([time(), ...fields()]).toEqual([null, 'published', '']);
});

test('the Status panel shows an error at a rejected publication time until another time is chosen (PUB-12)', async () => {
  const { post, save } = openPost();
  for (const field of ['title', 'excerpt'] as const) {
    act(() => post.send({ type: 'field.changed', field, value: 'Long enough to save' }));
  }
  act(() => post.send({ type: 'tag.entered', tag: 'News' }));
  choose('Scheduled');
  act(() => post.send({ type: 'form.submitted', content: '<p>Text.</p>' }));
  const message = 'The time of publication is in the past. Choose a later one.';
  const issues = [{ path: 'publishAt', message }];
  await act(async () => save.latest().resolve({ kind: 'refused', message, issues }));
  expect(time()?.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(time()?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(message);
  fireEvent.change(time() as HTMLInputElement, { target: { value: '2025-02-01T07:05' } });
  expect(time()?.hasAttribute('aria-invalid')).toBe(false);
});

test("the Status panel changes the date of a published post in the admin's time zone (PUB-21)", async () => {
  const { post, load } = openPost({ id: 'post-7' });
  await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  const date = () => screen.queryByLabelText<HTMLInputElement>(/^Date \(.+\)$/);
  expect(new Date(date()?.value ?? '').toISOString()).toBe(published.date);
  fireEvent.change(date() as HTMLInputElement, { target: { value: '2024-02-01T07:05' } });
  const { fields } = post.getSnapshot().context;
  expect(draftOf(post.getSnapshot().context, '').date).toBe(new Date(2024, 1, 1, 7, 5).toISOString());
  fireEvent.change(date() as HTMLInputElement, { target: { value: '' } });
  expect(post.getSnapshot().context.fields).toEqual(fields);
  choose('Draft');
  expect([date(), draftOf(post.getSnapshot().context, '').date]).toEqual([null, undefined]);
});

test('an incomplete date stays in its field and changes nothing, until the field loses the focus (PUB-11)', async () => {
  const { post, load } = openPost({ id: 'post-7' });
  await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  const date = screen.getByLabelText<HTMLInputElement>(/^Date \(.+\)$/);
  const stored = () => {
    const { date, publishAt } = post.getSnapshot().context.fields;
    return [date, publishAt];
  };
  const whole = date.value;
  fireEvent.change(date, { target: { value: '' } });
  expect([date.value, stored()]).toEqual(['', [published.date, '']]);
  fireEvent.blur(date);
  expect([date.value, stored()]).toEqual([whole, [published.date, '']]);
  choose('Scheduled');
  const field = time() as HTMLInputElement;
  const offered = new Date(2025, 0, 15, 11).toISOString();
  fireEvent.change(field, { target: { value: '' } });
  expect([field.value, stored()]).toEqual(['', [published.date, offered]]);
  const typed = new Date(2025, 1, 1, 1, 5).toISOString();
  fireEvent.change(field, { target: { value: '2025-02-01T01:05' } });
  fireEvent.blur(field);
  expect([field.value, stored()]).toEqual(['2025-02-01T01:05', [published.date, typed]]);
});

test('a date field shows a date from elsewhere instead of the typed one (PUB-11, PUB-21)', async () => {
  const { post, load } = openPost({ id: 'post-7' });
  await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  const date = screen.getByLabelText<HTMLInputElement>(/^Date \(.+\)$/);
  const value = new Date(2024, 1, 1, 7, 5).toISOString();
  fireEvent.change(date, { target: { value: '' } });
  act(() => post.send({ type: 'field.changed', field: 'date', value }));
  expect(date.value).toBe('2024-02-01T07:05');
});

test('a date field keeps its value while the admin types the digits of a year (PUB-11, A11Y-3)', async () => {
  const { post, load } = openPost({ id: 'post-7' });
  await act(async () => load.latest().resolve({ kind: 'loaded', post: published }));
  const date = screen.getByLabelText<HTMLInputElement>(/^Date \(.+\)$/);
  const shown = ['0002-02-01T07:05', '0020-02-01T07:05', '0202-02-01T07:05', '2024-02-01T07:05'].map(
    (value) => {
      fireEvent.change(date, { target: { value } });
      return date.value;
    },
  );
  expect(shown).toEqual(['0002-02-01T07:05', '0020-02-01T07:05', '0202-02-01T07:05', '2024-02-01T07:05']);
  expect(draftOf(post.getSnapshot().context, '').date).toBe(new Date(2024, 1, 1, 7, 5).toISOString());
});

test('the Status panel shows no date field for a new post (PUB-21)', () => {
  openPost();
  choose('Published');
  expect(screen.queryByLabelText(/^Date \(/)).toBe(null);
});

test.each([
  [0, 29, 59, 1],
  [0, 30, 0, 1],
  [0, 30, 1, 2],
  [23, 45, 0, 25],
])(
  'the publication time offered at %i:%i:%i is the full hour %i (PUB-11)',
  (hour, minute, second, offered) => {
    const now = Date.UTC(2025, 0, 15, hour, minute, second);
    expect(offeredTime(now)).toBe(new Date(Date.UTC(2025, 0, 15, offered)).toISOString());
  },
);

test('a new post is a draft at first, and the Status panel explains who can see the post (WRITE-31)', () => {
  openPost();
  const panel = screen.getByRole('region', { name: 'Status' });
  expect(panel.textContent).toContain('Only admins see it.');
  fireEvent.click(screen.getByLabelText('Published'));
  expect(panel.textContent).toContain('Everyone sees it once it is saved.');
});
