import { type EventObject, fromCallback } from 'xstate';

type Video = { index: number; source: string };

/** The selector of links to a post's videos. */
const videoLinkSelector = 'a[data-video]';

/**
 * Shows the player of a video in place of its link while this actor runs. YouTube videos play from YouTube's
 * host without cookies, because the page's Content-Security-Policy allows no other YouTube host. BLOG-56,
 * BLOG-57.
 */
export const postPlayer = (postId: string) =>
  fromCallback<EventObject, Video | undefined>(({ input: video }) => {
    const links = document.getElementById(postId)?.querySelectorAll<HTMLElement>(videoLinkSelector);
    const link = video === undefined ? undefined : links?.[video.index];
    if (video === undefined || link === undefined) {
      return;
    }
    const player = document.createElement('iframe');
    player.src = playerAddress(video.source);
    player.title = link.textContent?.trim() || 'Video';
    player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.className = 'video-player';
    link.hidden = true;
    link.after(player);
    player.focus();
    return () => {
      player.remove();
      link.hidden = false;
    };
  });

/**
 * Returns the address of a player. For YouTube, uses `www.youtube-nocookie.com`, which sets no cookies.
 * PRIV-15.
 */
function playerAddress(source: string) {
  const address = new URL(source);
  if (address.hostname === 'www.youtube.com') {
    address.hostname = 'www.youtube-nocookie.com';
  }
  address.searchParams.set('autoplay', '1');
  return address.href;
}
