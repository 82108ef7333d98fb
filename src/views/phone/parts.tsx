import { css, keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; transform: translateY(0.6em); }`;
const fill = keyframes`from { transform: scaleX(0); }`;

/**
 * Plays an animation once, immediately by default. With `--play: paused` the animation is paused. With
 * `--timeline: view()` the animation follows the scroll position.
 */
const playsOnce = css`
  animation-play-state: var(--play, running);
  animation-timeline: var(--timeline, auto);
  animation-range: entry 40% cover 30%;
`;

/** A number that appears shortly after the rest of the screen. */
export const Arriving = styled.span`
  display: inline-block;
  animation: ${appear} var(--slow) var(--ease) 0.5s both;
  ${playsOnce}
`;

/** A bar that grows from its start. To let it grow from its end, set `transform-origin`. */
export const filling = css`
  transform-origin: left;
  animation: ${fill} 900ms var(--ease) 0.2s both;
  ${playsOnce}
`;

/** Two items at opposite ends of one line. */
export const Row = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.6em;
`;

/** Related items, one below the other. */
export const Stack = styled.span`
  display: grid;
  gap: 0.5em;
`;

/** The caption of a number, less prominent than the number. */
export const Muted = styled.span`
  color: var(--muted);
`;

/** The title of a drawn screen. Not a heading, because the whole picture has a label. */
export const Title = styled.span`
  font: 650 1.4em / 1.1 var(--display);
  letter-spacing: -0.02em;
`;

/** An amount in the display font. */
export const Amount = styled.b`
  font: 650 1.65em / 1.3 var(--display);
  letter-spacing: -0.03em;
  white-space: nowrap;
`;

/** A short status or choice. */
export const Pill = styled.span`
  padding: 0.4em 0.85em;
  border-radius: 9em;
  font-size: 0.88em;
  font-weight: 600;
  white-space: nowrap;
  color: var(--pill-ink);
  background: var(--pill);
`;

/** A box of the app that holds a value. It is filled, or has a border. */
export const Field = styled.span<{ $look?: 'filled' | 'lined' }>`
  display: grid;
  gap: 0.35em;
  padding: 0.85em 1.05em;
  border-radius: 1.3em;
  ${({ $look = 'filled' }) => ($look === 'filled' ? 'background: var(--fill);' : 'border: 1px solid var(--line);')}
`;

/** The screen's only button, at the bottom. */
export const Action = styled.span`
  margin-top: auto;
  padding: 1em;
  border-radius: 9em;
  font-weight: 600;
  text-align: center;
  color: var(--white);
  background: var(--ultra-600);
`;
