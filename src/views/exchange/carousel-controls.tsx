import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { carousel as content } from '../../content/exchange.ts';
import { type CarouselRef, slideDwell } from '../../machines/exchange/carousel.machine.ts';
import { media } from '../../theme/media.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Column } from '../ui/layout.tsx';

type Props = { carousel: CarouselRef; slidesId: string };

/**
 * The pause button, the arrows, and a button with the name of each slide. The controls precede the slides in
 * tab order, but are below the slides on screen.
 */
export function CarouselControls({ carousel, slidesId }: Props) {
  const current = useSelector(carousel, (snapshot) => snapshot.context.index);
  const isPlaying = useSelector(carousel, (snapshot) => snapshot.matches({ rotation: 'playing' }));
  const isFree = useSelector(carousel, (snapshot) => snapshot.matches({ pace: 'free' }));
  return (
    <Controls>
      <Round
        aria-label={isFree ? 'Pause the slides' : 'Play the slides'}
        aria-controls={slidesId}
        onClick={() => carousel.send({ type: isFree ? 'rotation.paused' : 'rotation.resumed' })}
      >
        {isFree ? (
          <Pause size={20} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        ) : (
          <Play size={20} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        )}
      </Round>
      <Round
        aria-label="Previous slide"
        aria-controls={slidesId}
        onClick={() => carousel.send({ type: 'previous.pressed' })}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </Round>
      <Round
        aria-label="Next slide"
        aria-controls={slidesId}
        onClick={() => carousel.send({ type: 'next.pressed' })}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </Round>
      <Names role="group" aria-label="Choose a slide">
        {content.slides.map(({ title }, index) => (
          <Name
            key={title}
            aria-controls={slidesId}
            aria-disabled={index === current ? true : undefined}
            $isCurrent={index === current}
            $isFilling={index === current && isPlaying}
            onClick={() => carousel.send({ type: 'slide.chosen', index })}
          >
            <span>{title}</span>
          </Name>
        ))}
      </Names>
    </Controls>
  );
}

const Controls = styled(Column)`
  order: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  align-items: center;
  justify-content: center;
  max-width: 66rem;
  margin-top: 1.5rem;
  @media ${media.desktop} { flex-wrap: nowrap; margin-top: 2.25rem; }
  @media (scripting: none) { display: none; }
`;

const Round = styled(IconButton)`
  flex: none;
  border-color: rgb(255 255 255 / 0.28);
`;

const Names = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: 0.5rem;
  order: -1;
  @media ${media.desktop} { flex: 1; order: 0; gap: 1rem; margin-inline-start: 1.25rem; }
`;

const fill = keyframes`from { transform: scaleX(0); }`;

const filling = css`animation: ${fill} ${slideDwell}ms linear both;`;

/** The button of a slide. On a phone it is a bar, and the slide's name is only for screen readers. */
const Name = styled.button.attrs({ type: 'button' })<{ $isCurrent: boolean; $isFilling: boolean }>`
  position: relative;
  flex: 1;
  min-height: 2.75rem;
  padding: 0.75rem 0 0;
  border: 0;
  font: 500 var(--t-sm) / 1.2 var(--text);
  text-align: start;
  color: ${({ $isCurrent }) => ($isCurrent ? 'var(--white)' : 'var(--night-muted)')};
  background: none;
  transition: color var(--fast);
  &:hover { color: var(--white); }
  &::before, &::after {
    content: "";
    position: absolute;
    inset: 50% 0 auto;
    height: 3px;
    border-radius: 3px;
    background: rgb(255 255 255 / 0.22);
  }
  &::after {
    display: ${({ $isCurrent }) => ($isCurrent ? 'block' : 'none')};
    transform-origin: left;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral), var(--apricot));
    ${({ $isFilling }) => ($isFilling ? filling : '')}
  }
  span { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
  @media ${media.tablet} {
    span { position: static; width: auto; height: auto; clip-path: none; }
    &::before, &::after { inset: 0 0 auto; }
  }
`;
