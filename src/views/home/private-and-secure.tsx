import { styled } from 'styled-components';
import { privateAndSecure } from '../../content/home.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import { media } from '../../theme/media.ts';
import { PasskeyPhone } from '../phone/passkey-phone.tsx';
import { Column } from '../ui/layout.tsx';
import { arriving } from '../ui/section.tsx';
import { useDrawn } from './drawn-amount.ts';

/**
 * Explains that users own their data and keys. It is the only block of the page with a night
 * background, and shows a phone with the locked app. HOME-48.
 */
export function PrivateAndSecure({ amountStory }: { amountStory: AmountStoryRef }) {
  const drawn = useDrawn(amountStory);
  return (
    <Night aria-labelledby="private-title" data-surface="night">
      <Block>
        <h2 id="private-title">{privateAndSecure.headline}</h2>
        <Facts role="list">
          {privateAndSecure.facts.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Facts>
        <Stand>
          <PasskeyPhone drawn={drawn} />
        </Stand>
      </Block>
    </Night>
  );
}

const Night = styled.section`
  margin-top: calc(var(--section) * 0.7);
  overflow: clip;
  color: var(--white);
  background:
    radial-gradient(34rem 30rem at 50% 104%, rgb(255 168 103 / 0.9), rgb(255 107 94 / 0.75) 30%, rgb(58 43 232 / 0.7) 62%, transparent) no-repeat,
    var(--ink-950);
`;

const Block = styled(Column)`
  display: grid;
  gap: clamp(1.75rem, 3.5vw, 3rem);
  padding-top: calc(var(--section) * 0.7);
  h2 { max-width: 16ch; font-size: var(--t-2xl); }
  @media ${media.desktop} {
    grid-template-columns: 1fr auto 1fr;
    gap: 3rem clamp(2rem, 5vw, 5rem);
    h2 { grid-column: 1 / -1; max-width: none; justify-self: center; }
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: 1.25rem 2rem;
  li { display: grid; gap: 0.4rem; align-content: start; }
  /* A short gradient line above each fact. */
  li::before {
    content: "";
    width: 3rem;
    height: 0.25rem;
    margin-bottom: 0.4rem;
    border-radius: 1rem;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral), var(--apricot));
  }
  h3 { font-size: 1.3rem; }
  p { max-width: 34ch; color: var(--night-text); }
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
  @media ${media.desktop} {
    display: contents;
    li:nth-child(-n + 2) { grid-column: 1; }
    li:nth-child(n + 3) { grid-column: 3; }
    li:nth-child(odd) { grid-row: 2; }
    li:nth-child(even) { grid-row: 3; }
  }
`;

const Stand = styled.div`
  --phone: min(19.5rem, 76vw);
  ${arriving}
  justify-self: center;
  height: calc(var(--phone) * 0.86);
  @media ${media.desktop} { --phone: 20.5rem; height: 25rem; grid-area: 2 / 2 / 4; }
`;
