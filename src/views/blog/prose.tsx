import { type MouseEvent, memo, useState } from 'react';
import { styled } from 'styled-components';
import type { PostVideosRef } from '../../machines/blog/post-videos.machine.ts';
import { earlierFormats } from './earlier-formats.ts';
import { isPlainClick } from './plain-click.ts';
import { proseStyle } from './prose-style.ts';

/** The element that holds the text of a post. */
export const postTextId = 'post-text';

type Props = {
  html: string;
  videos: PostVideosRef;
  /** Makes the HTML what the page's policy lets in. */
  trust: (html: string) => string;
};

/**
 * The text of a post, as the server sanitised and dressed it. Never drawn twice: what a video's player
 * adds to it is not React's. A link to a video becomes its player, unless it is asked for elsewhere.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it, on write and again for this page.
  return <Text id={postTextId} onClick={choose} dangerouslySetInnerHTML={content} />;
});

const Text = styled.div`
  ${proseStyle}
  ${earlierFormats}
`;
