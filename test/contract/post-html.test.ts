import { expect, test } from 'vitest';
import { postLinkOf, postVideoOf } from '../../src/contract/post-html.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTP://Example.com/A', 'http://Example.com/A'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['tel:+911234567890', 'tel:+911234567890'],
  [' example.com/a b ', 'https://example.com/a%20b'],
  ['localhost:3000', undefined],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['münchen.example', 'https://münchen.example'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['/blog/a', '/blog/a'],
  ['#part', '#part'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['java\nscript:alert(1)', undefined],
  [' \u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://example.com', undefined],
  ['https://', undefined],
  ['https:example.com', undefined],
  ['mailto:', undefined],
  ['words', undefined],
  ['', undefined],
  [`https://example.com/${'a'.repeat(1_980)}`, `https://example.com/${'a'.repeat(1_980)}`],
  [`https://example.com/${'a'.repeat(1_981)}`, undefined],
])('postLinkOf turns the entered link %j into %j (EDIT-32)', (address, expected) => {
  expect(postLinkOf(address)).toBe(expected);
});

// With a backtracking regular expression, this would take minutes.
test("postLinkOf refuses an address with 300,000 spaces within the test's timeout (EDIT-32)", () => {
  expect(postLinkOf(`a${' '.repeat(300_000)}b`)).toBeUndefined();
});

const youTube = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', youTube],
  ['youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youTube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', `${youTube}?start=42`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youTube],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456/0a1b2c', 'https://player.vimeo.com/video/123456?h=0a1b2c'],
  ['https://vimeo.com/channels/staff/123456', 'https://player.vimeo.com/video/123456'],
  ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
  ['https://www.youtube.com/watch?v=', undefined],
  ['https://www.youtube.com/@channel', undefined],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v=a"onload="x', undefined],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', undefined],
  ['https://example.com/video.mp4', undefined],
  ['', undefined],
])(
  'postVideoOf turns the video address %j into the embed address %j (BLOG-57, EDIT-33)',
  (address, expected) => {
    expect(postVideoOf(address)).toBe(expected);
  },
);
