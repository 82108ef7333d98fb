import { styled } from 'styled-components';
import { sampleRates } from '../../content/home.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { Column } from '../ui/layout.tsx';

/** The specification's fallback rates, named as samples: never to be taken for live prices. */
export function RateStrip() {
  return (
    <Strip>
      <p>Sample rates, not live prices</p>
      <ul>
        {sampleRates.map(({ from, to, asset }) => (
          <li key={from}>
            <Coin asset={asset} />
            <span>
              {from} = <b>{to}</b>
            </span>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

const Strip = styled(Column)`
  --coin: 1.5rem;
  display: flex;
  flex-direction: column;
  gap: 0.9rem 2rem;
  padding-block: 1.4rem 1.6rem;
  border-top: 1px solid var(--night-line);
  font-size: var(--t-sm);
  font-variant-numeric: tabular-nums;
  color: var(--night-muted);
  ul { display: grid; gap: 0.7rem; }
  li { display: flex; gap: 0.6rem; align-items: center; }
  b { font-weight: 600; color: var(--white); }
  @media ${media.tablet} {
    ul { display: flex; flex-wrap: wrap; gap: 0.7rem 1.5rem; }
  }
  @media ${media.desktop} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    ul { gap: clamp(1.25rem, 3.5vw, 4rem); }
  }
`;
