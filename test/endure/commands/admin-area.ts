import fc from 'fast-check';
import { MediaConflict } from '../../../src/contract/admin-media.ts';
import { type MediaItem, SectionMedia } from '../../../src/contract/media.ts';
import { defineKind } from '../kinds.ts';
import type { Span } from '../model.ts';
import { expectSame } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { compareStats } from '../stats-oracle.ts';
import { words } from '../words.ts';
import { call, expectEntry, expectStatus, read, type World } from '../world.ts';
import { presentAddress } from './upload-replacements.ts';
import { imagesOf } from './uploads.ts';

type Saving = { texts: string[]; publish: boolean; version: 'right' | 'stale'; image: string };

export const saveMedia = defineKind<Saving>({
  name: 'media.save',
  weight: 8,
  arguments: (model) =>
    fc.record({
      texts: fc.array(words, { maxLength: 4 }),
      publish: fc.boolean(),
      version: fc.constantFrom('right', 'right', 'right', 'stale'),
      image: fc.constantFrom('none', ...imagesOf(model)),
    }),
  operation: async (world, given, key) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const items = given.texts.map(
      (text, index): MediaItem => ({
        id: `${key}-${index}`,
        kind: 'image',
        url: model.files.get(given.image)?.url ?? '/uploads/a-10x10.webp',
        heading: text.slice(0, 100),
        description: text,
        alt: '',
      }),
    );
    const version = given.version === 'right' ? model.media.version : model.media.version + 3;
    const json = { version, items, publish: given.publish };
    const request = { method: 'PUT', path: '/api/v2/media/home/hero', json, token };
    const keep = (span: Span) => {
      const stored = items.map((item) => ({ ...item, url: presentAddress(model, item.url) }));
      model.media = {
        version: model.media.version + 1,
        draft: stored,
        published: given.publish ? stored : model.media.published,
      };
      expectEntry(model, email, given.publish ? 'media.published' : 'media.saved', 'home hero', span);
    };
    return {
      call: request,
      accept: (answer) => {
        if (given.version === 'stale') {
          const { media } = read(MediaConflict, expectStatus(world, request, answer, [409]));
          expectSame('The media in a conflict', media, sectionOf(world, 'draft'));
          return;
        }
        const saved = read(SectionMedia, expectStatus(world, request, answer, [200]));
        keep(answer);
        expectSame('Media that were saved', saved, sectionOf(world, 'draft'));
      },
      settle: async (span) => {
        const stored = read(SectionMedia, await readMedia(world, 'draft'));
        if (stored.version > model.media.version) {
          keep(span);
        }
      },
    };
  },
  readBack: compareMedia,
});

async function readMedia(world: World, status: 'draft' | 'published') {
  const token = status === 'draft' ? (await adminToken(world)).token : undefined;
  return await call(world, { path: `/api/v2/media?page=home&section=hero&status=${status}`, token }, 200);
}

const sectionOf = ({ model: { media } }: World, status: 'draft' | 'published'): SectionMedia => ({
  page: 'home',
  section: 'hero',
  version: media.version,
  items: media[status],
});

/** Compares drafts and published media with the model. */
export async function compareMedia(world: World) {
  for (const status of ['draft', 'published'] as const) {
    expectSame(
      `The ${status} media`,
      read(SectionMedia, await readMedia(world, status)),
      sectionOf(world, status),
    );
  }
}

export const giveFeedback = defineKind<{ article: string; helpful: boolean }>({
  name: 'article.feedback',
  weight: 6,
  arguments: () =>
    fc.record({
      article: fc.constantFrom('swapping-assets', 'instant-trade', 'no-such-article'),
      helpful: fc.boolean(),
    }),
  operation: async (world, { article, helpful }) => {
    const { feedback } = world.model;
    const request = { method: 'POST', path: `/api/v2/articles/${article}/feedback`, json: { helpful } };
    const name = helpful ? 'helpful' : 'notHelpful';
    return {
      call: request,
      accept: (answer) => {
        const isKnown = article !== 'no-such-article';
        expectStatus(world, request, answer, [isKnown ? 204 : 404]);
        feedback[name] += isKnown ? 1 : 0;
      },
      settle: async () => {
        const { token } = await adminToken(world);
        const stats = await call(world, { path: '/api/v2/stats', token }, 200);
        const shown = (JSON.parse(stats.text) as { feedback: typeof feedback }).feedback;
        // The server may have counted feedback whose response was lost.
        feedback[name] += shown[name] > feedback[name] ? 1 : 0;
      },
    };
  },
  readBack: async () => {},
});

export const readStats = defineKind<Record<never, never>>({
  name: 'admin.stats',
  weight: 6,
  arguments: () => fc.constant({}),
  run: async (world) => compareStats(world, (await adminToken(world)).token),
});

export const readPrices = defineKind<Record<never, never>>({
  name: 'price.read',
  weight: 2,
  arguments: () => fc.constant({}),
  run: async (world) => {
    const path = '/api/v3/simple/price?ids=ethereum,tether&vs_currencies=usd';
    const answer = await call(world, { path }, 200);
    expectSame('Prices', JSON.parse(answer.text), { ethereum: { usd: 3_200 }, tether: { usd: 1 } });
  },
});
