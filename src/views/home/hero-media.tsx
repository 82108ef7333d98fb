import { useSelector } from '@xstate/react';
import { keyframes, styled } from 'styled-components';
import type { HeroMediaRef } from '../../machines/home/hero-media.machine.ts';

/**
 * The published media of the hero. They fill the space of the drawn phone, so that the layout does not shift.
 * HOME-11, HOME-13, HOME-14.
 */
export function HeroMedia({ heroMedia }: { heroMedia: HeroMediaRef }) {
  const items = useSelector(heroMedia, (snapshot) => snapshot.context.items);
  return items.length === 0 ? null : (
    // A scroll container must be focusable for keyboard users.
    <Strip aria-label="SwiftEx in pictures" data-hero-media="" tabIndex={items.length > 1 ? 0 : undefined}>
      {items.map(({ id, kind, url, heading, description, alt }) => (
        <li key={id}>
          {kind === 'video' ? (
            <video src={url} aria-label={alt} muted controls playsInline preload="metadata" />
          ) : (
            <img src={url} alt={alt} />
          )}
          {heading === '' && description === '' ? null : (
            <p>
              {heading === '' ? null : <b>{heading}</b>} {description}
            </p>
          )}
        </li>
      ))}
    </Strip>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Strip = styled.ul`
  position: absolute;
  z-index: 1;
  inset: 0 -1rem;
  display: flex;
  gap: 1rem;
  margin: 0;
  padding: 0;
  font-size: var(--t-sm);
  list-style: none;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  animation: ${appear} var(--slow) var(--ease);
  li {
    position: relative;
    flex: 0 0 100%;
    scroll-snap-align: start;
  }
  img, video {
    width: 100%;
    height: 100%;
    border-radius: var(--r-lg);
    object-fit: cover;
    background: var(--ink-900);
  }
  /* The next item is partly visible, to show that there are more. The padding keeps the last item unfaded. */
  &:has(> li + li) {
    padding-right: 13%;
    mask-image: linear-gradient(90deg, #000 88%, transparent);
    > li { flex-basis: 100%; }
  }
  /* At the upper edge, because the amount field or the controls of a video are at the lower edge. */
  p {
    position: absolute;
    inset: 0.75rem 0.75rem auto;
    max-height: calc(100% - 1.5rem);
    padding: 0.6rem 0.9rem;
    border-radius: var(--r-sm);
    color: var(--night-text);
    background: rgb(9 10 20 / 0.86);
    overflow: auto;
    overflow-wrap: anywhere;
  }
  b { display: block; color: var(--white); }
`;
