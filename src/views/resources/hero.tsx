import { styled } from 'styled-components';
import { hero } from '../../content/resources.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { firstLight, NightHero } from '../ui/night-hero.ts';

/** The night hero that the first cards overlap. */
export function Hero() {
  return (
    <Night aria-labelledby="resources-title" data-surface="night">
      <Words>
        <h1 id="resources-title">{hero.headline}</h1>
        <p>{hero.lead}</p>
      </Words>
    </Night>
  );
}

const Night = styled(NightHero).attrs({
  $horizon: {
    left: '42%',
    place: 'top: calc(100% - 13rem); aspect-ratio: 1',
    width: 'max(120rem, 200vw)',
    edge: 0.6,
  },
})`
  background:
    ${firstLight({ at: 'closest-side', core: '255 178 122', coral: [0.85, '26%'], ultra: [0.75, '58%'] })}
      85% calc(100% + 20rem) / max(90vw, 56rem) 52rem no-repeat,
    var(--ink-950);
`;

const Words = styled(Column)`
  display: grid;
  gap: 1.25rem;
  padding-block: clamp(2rem, 4vw, 3.75rem) 17rem;
  h1 { max-width: 8.6em; font-size: min(var(--t-3xl), 12vw); }
  p { max-width: 22.1em; font-size: var(--t-lg); line-height: 1.45; color: var(--night-text); }
  @media ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: end;
    p { max-width: 11.7em; text-align: end; text-wrap: balance; }
  }
`;
