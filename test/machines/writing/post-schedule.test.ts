import { expect, test, vi } from 'vitest';
import { localValueOf, offeredTime } from '../../../src/views/writing/publish-time.ts';
import { stored } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';

test('a chosen time makes the post a scheduled draft until another status is chosen (PUB-11, PUB-12)', async () => {
  const { post, fill, save, effects, noted } = openPost({});
  const at = '2030-01-15T09:30:00.000Z';
  const sent = () => {
    post.send({ type: 'form.submitted', content: typed });
    const { status, publishAt } = save.latest().input.draft;
    return { status, publishAt };
  };
  fill();
  noted.length = 0;
  post.send({ type: 'time.chosen', at });
  expect(noted).toEqual(['changed']);
  expect(sent()).toEqual({ status: 'draft', publishAt: at });
  const issues = [{ path: 'publishAt', message: 'Past.' }];
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'Past.', issues }));
  expect(effects).toEqual([['points', 'publishAt']]);
  const problem = () => post.getSnapshot().context.problems.publishAt;
  expect(problem()).toBe('Past.');
  post.send({ type: 'time.chosen', at });
  expect(problem()).toBe(undefined);
  expect(sent()).toEqual({ status: 'draft', publishAt: at });
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'Past.', issues }));
  post.send({ type: 'status.chosen', status: 'published' });
  expect(problem()).toBe(undefined);
  expect(sent()).toEqual({ status: 'published', publishAt: undefined });
});

test('a scheduled post opens with its time (PUB-11)', async () => {
  const { post, load } = openPost({ id: 'post-7' });
  const publishAt = '2030-01-15T09:30:00.000Z';
  await settle(() => load.latest().resolve({ kind: 'loaded', post: { ...stored, publishAt } }));
  const { status, publishAt: opened } = post.getSnapshot().context.fields;
  expect([status, opened]).toEqual(['draft', publishAt]);
});

test('the publication time offered is a full hour in a time zone that differs from UTC by half an hour (PUB-11)', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(localValueOf(offeredTime(Date.UTC(2025, 0, 15, 9, 30)))).toBe('2025-01-15T16:00');
  vi.unstubAllEnvs();
});
