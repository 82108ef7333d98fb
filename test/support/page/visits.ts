import { helpArticles } from '../../../src/content/help-catalogue.ts';
import { reading } from '../blog-posts.ts';
import { bug, message } from '../reports.ts';
import type { LivePage, PageOptions } from './live-page.tsx';

/** A visit in which the visitor leaves the page while its actors still run. */
export type Visit = PageOptions & {
  /** The names of the actors that the page starts without an action of the visitor, such as `inbox.list`. */
  awaits: string[];
  /** The actions of the visitor. */
  act?: (page: LivePage) => Promise<void>;
  /** The request that is still pending when the visitor leaves. */
  sends?: string;
};

const articleId = helpArticles[0]?.id;
const article = `/article/${articleId}`;
const postPath = '/blog/a-post';
const source = 'https://www.youtube.com/embed/aqz-KE-bpKQ';
const video = `<p><a class="video" href="/" data-video="${source}">The demo</a></p>`;
const post = { 'GET /api/v2/blogs/a-post': reading('a-post', { html: video }) };
const shared = { title: 'A post', url: 'https://swiftex.example/blog/a-post' };
const figure = { src: '/a.webp', alt: 'A figure' };

/** Visits that together start each actor of the public pages. */
export const visits: Record<string, Visit> = {
  'home, which asks about analytics': {
    path: '/',
    analyticsSrc: 'https://analytics.example/tag.js',
    awaits: [
      'header.watchScroll',
      'landingSteps.watchSteps',
      'heroMedia.read',
      'timedDialog.watchTurn',
      'consent.recall',
      'screenChunk.load',
      'session.watchStorage',
      'consent.awaitTurn',
    ],
    sends: 'GET /api/v2/media',
  },
  'home, on a screen that becomes wide': {
    path: '/',
    awaits: ['landingSteps.watchSteps'],
    act: async (page) => page.widen(1440),
  },
  'home, with its live rates': {
    path: '/',
    awaits: [],
    sends: 'GET /api/v3/simple/price',
    async act(page) {
      await page.tell('amountStory', { type: 'field.entered' });
      await page.started('swapCalculator.fetchPrices');
    },
  },
  'home, joining the waitlist': {
    path: '/',
    awaits: [],
    sends: 'POST /api/v2/subscribe',
    act: (page) =>
      page.tell('waitlistForm', { type: 'form.submitted', entry: { email: 'ada@example.com', website: '' } }),
  },
  'home, with the menu open': {
    path: '/',
    awaits: [],
    act: (page) => page.tell('mobileMenu', { type: 'menu.requested' }),
  },
  'home, with the demo open': {
    path: '/',
    awaits: [],
    act: (page) => page.tell('demoDialog', { type: 'dialog.requested' }),
  },
  'resources, with the demo open': {
    path: '/resources',
    awaits: [],
    act: (page) => page.tell('demoDialog', { type: 'dialog.requested' }),
  },
  'home, with the download open': {
    path: '/',
    awaits: [],
    act: (page) => page.tell('downloadDialog', { type: 'dialog.requested' }),
  },
  'a missing section of the home page': {
    path: '/#not-there',
    awaits: ['navigationScroll.watchArrivals', 'navigationScroll.scrollToElement'],
  },
  wallet: {
    path: '/swiftex-wallet',
    awaits: ['swapCalculator.watchClock', 'swapCalculator.fetchPrices', 'paymentTabs', 'faq'],
    sends: 'GET /api/v3/simple/price',
  },
  exchange: { path: '/fiat-exchange', awaits: ['carousel.watchMotion'] },
  'about, with a card open': {
    path: '/about-us',
    awaits: [],
    act: (page) => page.tell('teamCards', { type: 'card.toggled', member: 'anyone' }),
  },
  'contact, sending a message': {
    path: '/contact-us',
    awaits: ['contactForm.form'],
    sends: 'POST /api/users/reports',
    async act(page) {
      await page.tell('reportForm', { type: 'form.submitted', entry: message.entry });
      await page.started('secretGuard.findSecret');
      await page.started('reportForm.send');
    },
  },
  'contact, reporting a bug with its trace': {
    path: '/contact-us',
    awaits: [],
    sends: 'POST /api/users/reports',
    async act(page) {
      await page.tell('bugReport', { type: 'report.requested' });
      await page.tell('traceAttachment', { type: 'attachment.ticked' });
      await page.started('traceAttachment.gather');
      await page.reaches('traceAttachment', 'attached');
      await page.tell('reportForm', { type: 'form.submitted', entry: bug.entry });
      await page.started('reportForm.send');
    },
  },
  'the blog': {
    path: '/blog',
    awaits: ['blogList.list', 'blogList.listTags', 'blogList.watchAddress'],
    sends: 'GET /api/v2/tags',
  },
  'the blog at /blogs': {
    path: '/blogs',
    awaits: ['blogList.list'],
    sends: 'GET /api/v2/blogs',
  },
  'the page of an author': {
    path: '/blog/author/ada',
    awaits: ['blogList.list', 'blogList.watchAddress'],
    sends: 'GET /api/v2/authors/ada',
  },
  'the page of an unknown author': {
    path: '/blog/author/nobody',
    answers: {
      'GET /api/v2/authors/nobody': Response.json({ message: 'Author not found' }, { status: 404 }),
    },
    awaits: [],
    act: (page) => page.reaches('blogList', 'posts.empty'),
  },
  'a post, loading': {
    path: postPath,
    awaits: ['blogPost.read', 'blogPost.watchAddress'],
    sends: 'GET /api/v2/blogs/a-post',
  },
  'a draft for an admin': {
    ...{ path: postPath, isAdmin: true, awaits: ['blogPost.recognizeAdmin', 'blogPost.readDraft'] },
    answers: { 'GET /api/v2/blogs/a-post': Response.json({ message: 'No such post' }, { status: 404 }) },
  },
  'a post that is shared': {
    ...{ path: postPath, answers: post, awaits: ['sharePost.findSheet', 'postVideos'] },
    async act(page) {
      await page.tell('sharePost', { type: 'copy.requested', post: shared });
      await page.tell('sharePost', { type: 'share.requested', post: shared });
    },
  },
  'a post with a video': {
    ...{ path: postPath, answers: post, awaits: [] },
    act: (page) => page.tell('postVideos', { type: 'video.chosen', video: { index: 0, source } }),
  },
  'Help Center, with matches': {
    path: '/solution',
    awaits: ['helpSearch.watchAddress'],
    async act(page) {
      await page.tell('helpSearch', { type: 'query.changed', query: 'wallet' });
      await page.started('helpSearch.watchAttention');
    },
  },
  'the page of an unknown address, with matches': {
    path: '/404',
    awaits: [],
    async act(page) {
      await page.tell('helpSearch', { type: 'query.changed', query: 'wallet' });
      await page.started('helpSearch.watchAttention');
    },
  },
  'an article, with a zoomed image': {
    path: article,
    awaits: ['imageViewer.watchHistory'],
    async act(page) {
      await page.tell('imageViewer', { type: 'figure.pressed', figure });
      await page.reaches('imageViewer', 'open.fitted');
      await page.tell('imageViewer', { type: 'zoom.toggled' });
    },
  },
  'an article, found helpful': {
    path: article,
    awaits: [],
    answers: { [`POST /api/v2/articles/${articleId}/feedback`]: new Response(null, { status: 204 }) },
    sends: `POST /api/v2/articles/${articleId}/feedback`,
    act: (page) => page.tell('articleFeedback', { type: 'answer.given', helpful: true }),
  },
  unsubscribe: {
    path: '/unsubscribe?token=a',
    awaits: [],
    sends: 'POST /api/v2/unsubscribe',
    act: (page) => page.tell('unsubscribe', { type: 'unsubscription.confirmed' }),
  },
  'a signup to confirm': {
    path: `/confirm-signup#${'a'.repeat(43)}`,
    awaits: [],
    sends: 'POST /api/v2/subscribe/confirm',
    act: (page) => page.tell('signupConfirmation', { type: 'confirmation.requested' }),
  },
  'a shared draft': {
    path: `/shared-draft#${'a'.repeat(32)}`,
    awaits: ['sharedDraft.read'],
    sends: 'POST /api/v2/shared-drafts',
  },
  'a forgotten password': {
    path: '/reset-password',
    awaits: ['passwordReset.readLink'],
    sends: 'POST /api/v2/auth/reset-requests',
    async act(page) {
      await page.reaches('passwordReset', 'asking');
      await page.tell('passwordReset', { type: 'link.requested', email: 'root@example.com' });
    },
  },
  'a new password': {
    path: `/reset-password#${'a'.repeat(43)}`,
    awaits: ['passwordReset.readLink'],
    sends: 'POST /api/v2/auth/resets',
    async act(page) {
      await page.reaches('passwordReset', 'choosing');
      await page.tell('passwordReset', { type: 'password.submitted', next: 'a new password' });
    },
  },
  'an invitation': {
    path: `/accept-invitation#${'a'.repeat(43)}`,
    answers: { 'POST /api/v2/invitations/read': { email: 'ada@example.com', role: 'editor' } },
    awaits: ['invitation.readLink', 'invitation.read'],
    sends: 'POST /api/v2/invitations/accept',
    async act(page) {
      await page.reaches('invitation', 'choosing');
      await page.tell('invitation', { type: 'password.submitted', next: 'a new password' });
    },
  },
  login: {
    path: '/login',
    awaits: [],
    sends: 'POST /api/v2/auth/login',
    act: (page) =>
      page.tell('login', {
        type: 'form.submitted',
        credentials: { email: 'root@example.com', password: 'a long password' },
        isRemembered: true,
      }),
  },
  'login, with a second factor': {
    path: '/login',
    answers: {
      'POST /api/v2/auth/login': {
        challenge: 'a'.repeat(43),
        expiresAt: '2025-01-15T09:35:00.000Z',
        methods: ['app'],
      },
    },
    awaits: [],
    sends: 'POST /api/v2/auth/second-step',
    async act(page) {
      await page.tell('login', {
        type: 'form.submitted',
        credentials: { email: 'root@example.com', password: 'a long password' },
        isRemembered: true,
      });
      await page.reaches('login', 'challenged');
      await page.tell('secondStep', { type: 'code.submitted', code: '417093' });
    },
  },
  'login, with a passkey': {
    path: '/login',
    answers: {
      'POST /api/v2/auth/login': {
        challenge: 'a'.repeat(43),
        expiresAt: '2025-01-15T09:35:00.000Z',
        methods: ['passkey'],
      },
    },
    awaits: [],
    sends: 'POST /api/v2/auth/second-step/passkey/options',
    async act(page) {
      await page.tell('login', {
        type: 'form.submitted',
        credentials: { email: 'root@example.com', password: 'a long password' },
        isRemembered: true,
      });
      await page.reaches('login', 'challenged');
      await page.tell('secondStep', { type: 'passkey.chosen' });
    },
  },
};
