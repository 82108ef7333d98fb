import * as v from 'valibot';
import { expect, test } from 'vitest';
import { KeptDraft } from '../../../src/contract/admin-posts.ts';
import { keptDraft, stored, written } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { settle } from '../../support/settle.ts';

const content = '<p>What I wrote.</p>';
const details = {
  metaTitle: 'Swift trades',
  metaDescription: 'How to trade.',
  canonicalUrl: 'https://elsewhere.example/first',
  socialImage: '/uploads/share.webp',
  noindex: true,
};
const none = { metaTitle: '', metaDescription: '', canonicalUrl: '', socialImage: '', noindex: false };
const texts = ['metaTitle', 'metaDescription', 'canonicalUrl', 'socialImage'] as const;

test('a post opens with its details, and a save sends empty values for the details that the admin has emptied (PUB-15, PUB-20)', async () => {
  const { post, load, save, noted } = openPost({ id: 'post-7' });
  await settle(() => load.latest().resolve({ kind: 'loaded', post: { ...stored, ...details } }));
  expect(post.getSnapshot().context.fields).toMatchObject(details);
  noted.length = 0;
  for (const field of texts) {
    post.send({ type: 'field.changed', field, value: '  ' });
  }
  post.send({ type: 'noindex.chosen', isChosen: false });
  expect(noted).toEqual(['changed', 'changed', 'changed', 'changed', 'changed']);
  post.send({ type: 'form.submitted', content });
  expect(save.latest().input.draft).toMatchObject(none);
});

test('the details of a new post are trimmed and sent (PUB-20)', () => {
  const { post, save, fill } = openPost({});
  fill();
  for (const field of texts) {
    post.send({ type: 'field.changed', field, value: ` ${details[field]} ` });
  }
  post.send({ type: 'noindex.chosen', isChosen: true });
  post.send({ type: 'form.submitted', content });
  expect(save.latest().input.draft).toMatchObject(details);
});

test('invalid details get the focus and prevent a save until they are changed (PUB-16, PUB-17, PUB-18, PUB-20)', () => {
  const { post, effects, fill } = openPost({});
  fill();
  const wrong = {
    metaTitle: 'x'.repeat(121),
    metaDescription: 'x'.repeat(321),
    canonicalUrl: '/a',
    socialImage: 'a',
  };
  for (const field of texts) {
    post.send({ type: 'field.changed', field, value: wrong[field] });
  }
  post.send({ type: 'form.submitted', content });
  expect(post.getSnapshot().context.problems).toEqual({
    metaTitle: 'The headline for search engines must be 120 characters or less.',
    metaDescription: 'The description for search engines must be 320 characters or less.',
    canonicalUrl: 'The canonical address must start with https:// or http://.',
    socialImage: "socialImage must be a picture's address.",
  });
  expect(effects).toEqual([['points', 'metaTitle']]);
  post.send({ type: 'field.changed', field: 'metaTitle', value: 'Short' });
  expect(post.getSnapshot().context.problems.metaTitle).toBe(undefined);
});

test('a draft stored by an earlier version of the site is read without details (PUB-20)', () => {
  const { metaTitle, metaDescription, canonicalUrl, socialImage, noindex, ...earlier } = written;
  expect(v.parse(KeptDraft, { ...keptDraft, fields: earlier }).fields).toEqual({ ...earlier, ...none });
});
