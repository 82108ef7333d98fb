import { type MouseEvent, memo, useState } from 'react';
import { styled } from 'styled-components';
import type { PostVideosRef } from '../../machines/blog/post-videos.machine.ts';
import { earlierFormats } from './earlier-formats.ts';
import { isPlainClick } from './plain-click.ts';
import { proseStyle } from './prose-style.ts';

/** The id of the element with the text of a post. */
export const postTextId = 'post-text';

type Props = {
  html: string;
  videos: PostVideosRef;
  /** Wraps the HTML in a value that Trusted Types accepts. */
  trust: (html: string) => string;
};

/**
 * The text of a post, sanitized by the server. The element must render only once, because the players are
 * added to it without React. A plain click on a video link starts its player. BLOG-55, BLOG-58.
 */
export const Prose = memo(function Prose({ html, videos, trust }: Props) {
  const [content] = useState(() => ({ __html: trust(html) }));
  function choose(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a[data-video]') : null;
    const source = link?.getAttribute('data-video');
    if (link !== null && source && isPlainClick(event)) {
      event.preventDefault();
      const index = [...event.currentTarget.querySelectorAll('a[data-video]')].indexOf(link);
      videos.send({ type: 'video.chosen', video: { index, source } });
    }
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was written and again for this page.
  return <Text id={postTextId} onClick={choose} dangerouslySetInnerHTML={content} />;
});

const Text = styled.div`
  ${proseStyle}
  ${earlierFormats}
`;
