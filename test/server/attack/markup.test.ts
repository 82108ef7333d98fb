import { expect, test } from 'vitest';
import { readyToRead } from '../../../server/html/reading.ts';
import { cleanContent } from '../../../server/html/sanitize.ts';
import { draft } from '../../support/blog.ts';
import { dangerIn } from '../../support/danger.ts';
import { startServer } from '../../support/server.ts';

// The tests combine elements, handlers and spellings from filter evasion lists. The combinations outnumber
// the attacks of any single list.
const elements = [
  'img',
  'svg',
  'body',
  'a',
  'p',
  'iframe',
  'video',
  'details',
  'input',
  'math',
  'x-any',
  'marquee',
];
const handlers = [
  'onerror',
  'OnLoad',
  'onclick',
  'ontoggle',
  'onfocus',
  'onanimationstart',
  'onpointerenter',
];
const spellings: ReadonlyArray<(element: string, handler: string) => string> = [
  (element, handler) => `<${element} ${handler}=alert(1)>x</${element}>`,
  (element, handler) => `<${element}/${handler}=alert(1)//>x`,
  (element, handler) => `<${element}\n${handler}\n=\n'alert(1)'>x`,
  (element, handler) => `<${element} src=x ${handler}="alert(1)" ${handler}="alert(2)">x`,
  (element, handler) => `<${element} title="'>" \f${handler}=\`alert(1)\`>x`,
  (element, handler) => `<<${element} ${handler}=alert(1)>>x`,
  (element, handler) => `<p><!-- --!><${element} ${handler}=alert(1)>x</p>`,
  (element, handler) => `<svg><style><${element} ${handler}=alert(1)></style></svg>`,
  (element, handler) => `<math><mi><table><${element} ${handler}=alert(1)></table></mi></math>`,
  (element, handler) => `<noscript><p title="</noscript><${element} ${handler}=alert(1)>"></noscript>`,
];

const attributes = [
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'srcset',
  'background',
];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script&colon;alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  '&#0000106avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://a.example/1',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
];

const attacks = [
  ...elements.flatMap((element) =>
    handlers.flatMap((handler) => spellings.map((spelling) => spelling(element, handler))),
  ),
  ...['a', 'img', 'iframe', 'form', 'object', 'video', 'svg'].flatMap((element) =>
    attributes.flatMap((attribute) =>
      schemes.map((scheme) => `<${element} ${attribute}="${scheme}">x</${element}>`),
    ),
  ),
];

test('the danger check detects more than 1,000 of the attacks before they are sanitized', () => {
  expect(attacks.filter((attack) => dangerIn(attack).length > 0).length).toBeGreaterThan(1_000);
});

test(`${attacks.length} spellings of event handlers and script URLs are neither stored nor shown (BLOG-58, SAFE-20, SAFE-24)`, () => {
  const dangerous = attacks.filter((attack) => {
    const kept = cleanContent(attack).content;
    return [kept, readyToRead(kept).html, readyToRead(attack).html].some((html) => dangerIn(html).length > 0);
  });
  expect(dangerous).toEqual([]);
});

test('a post that was sent with attacks in every field is returned with safe HTML (BLOG-58, SAFE-24)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const text = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const content = `<p>Begin</p>${attacks.filter((_, index) => index % 40 === 0).join('')}<p>End</p>`;
  const json = {
    ...draft,
    title: `Title ${text}`,
    excerpt: `Excerpt ${text}`,
    tags: [`tag ${text}`.slice(0, 50)],
    content,
  };
  const written = await server.call('POST', '/api/v2/blogs', { token, json });
  const { slug } = (written.body as { post: { slug: string } }).post;
  expect([written.status, slug]).toEqual([201, expect.stringMatching(/^[a-z0-9-]+$/)]);
  const { body, headers } = await server.call('GET', `/api/v2/blogs/${slug}`);
  expect(dangerIn((body as { html: string }).html)).toEqual([]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
