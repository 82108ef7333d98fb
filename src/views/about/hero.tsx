import { styled } from 'styled-components';
import { hero, roadmap } from '../../content/about.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { firstLight, NightHero } from '../ui/night-hero.ts';

/** The company's mission, above a horizon with the six phases of the roadmap. */
export function Hero() {
  return (
    <Night aria-labelledby="about-title" data-surface="night">
      <Words>
        <h1 id="about-title">
          {hero.headline.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p>{hero.lead}</p>
      </Words>
      <Planet aria-hidden="true">
        {roadmap.phases.map(({ title, isCompleted, isInProgress }, index) => (
          <Turn key={title} $steps={index - 2.5}>
            <Light $look={isInProgress ? 'now' : isCompleted ? 'done' : 'planned'} />
            {isInProgress ? <Here $steps={2.5 - index}>{hero.here}</Here> : null}
          </Turn>
        ))}
      </Planet>
    </Night>
  );
}

const Night = styled(NightHero)`
  background:
    ${firstLight({ at: 'closest-side', core: '255 190 140', coral: [0.9, '24%'], ultra: [0.75, '56%'] })}
      38% calc(100% + 27rem) / max(130vw, 70rem) 58rem no-repeat,
    var(--ink-950);
`;

const Words = styled(Column)`
  display: grid;
  gap: clamp(1.25rem, 3vw, 2rem);
  padding-block: clamp(2.5rem, 7vw, 6rem) 15rem;
  h1 { font-size: clamp(3.1rem, 1.4rem + 7.4vw, 8rem); line-height: 0.98; }
  h1 span { display: block; }
  p {
    max-width: 23.5em;
    font-size: var(--t-lg);
    line-height: 1.45;
    color: var(--night-text);
  }
  @media ${media.tablet} { padding-bottom: 21rem; }
  @media ${media.desktop} { p { justify-self: end; } }
`;

/** A circle so large that the screen shows only its top. Its items are rotated around its center. */
const Planet = styled.div`
  --size: max(110rem, 175vw);
  --step: 3.4deg;
  position: absolute;
  left: 50%;
  top: calc(100% - 6.5rem);
  z-index: -1;
  width: var(--size);
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--ink-950);
  box-shadow: 0 -1px 0 rgb(255 227 194 / 0.8), 0 -30px 90px -20px rgb(255 168 103 / 0.6);
  translate: -50% 0;
  @media ${media.tablet} { --step: 5.4deg; top: calc(100% - 11rem); }
  @media ${media.desktop} { --step: 6.6deg; top: calc(100% - 12.5rem); }
`;

const Turn = styled.div<{ $steps: number }>`
  position: absolute;
  left: 50%;
  top: 0;
  width: 0;
  height: 50%;
  transform-origin: 50% 100%;
  rotate: calc(var(--step) * ${({ $steps }) => $steps});
`;

const looks = {
  done: 'background: var(--white); box-shadow: 0 0 0 0.3rem var(--ink-950), 0 0 2rem 0.6rem rgb(255 227 194 / 0.7);',
  now: 'background: var(--apricot); box-shadow: 0 0 0 0.3rem var(--ink-950), 0 0 0 0.8rem rgb(255 168 103 / 0.45), 0 0 3rem 1rem rgb(255 168 103 / 0.9);',
  planned: 'border: 2px solid var(--night-muted); background: var(--ink-950);',
} as const;

const Light = styled.i<{ $look: keyof typeof looks }>`
  position: absolute;
  left: -0.55rem;
  top: -0.55rem;
  width: 1.1rem;
  height: 1.1rem;
  border-radius: 50%;
  ${({ $look }) => looks[$look]}
`;

const Here = styled.span<{ $steps: number }>`
  position: absolute;
  left: 0;
  top: 1.9rem;
  padding: 0.5rem 0.95rem;
  border-radius: 99px;
  font: 600 var(--t-sm) / 1.2 var(--text);
  white-space: nowrap;
  color: var(--ink-950);
  background: var(--sand);
  /* Undoes the rotation, so that the item is upright. */
  translate: -50% 0;
  rotate: calc(var(--step) * ${({ $steps }) => $steps});
`;
