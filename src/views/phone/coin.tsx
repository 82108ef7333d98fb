import { styled } from 'styled-components';

/** The assets in the drawings. */
export type Asset = 'ETH' | 'XLM' | 'USDC' | 'USDT' | 'BNB' | 'XRP' | 'ATOM';

type Mark = { color: string; path: string; isFilled?: true };

const marks: Record<Asset, Mark> = {
  ETH: { color: '#5570dc', path: 'M12 3.5l5 8.5-5 3-5-3zM12 20.5l5-7-5 3-5-3z', isFilled: true },
  XLM: {
    color: '#15161f',
    path: 'M5 14.6l14-7M5 17.4l14-7M7.2 11.6a5 5 0 0 1 7.6-4M16.8 12.6a5 5 0 0 1-7.6 4',
  },
  USDC: {
    color: '#2775ca',
    path: 'M12 5.5v13M15 9.2c-.5-1-1.6-1.5-3-1.5-1.7 0-3 .8-3 2.2 0 3 6 1.3 6 4.3 0 1.3-1.3 2.2-3 2.2-1.5 0-2.6-.6-3.1-1.7',
  },
  USDT: {
    color: '#1c8a69',
    path: 'M7 7h10M12 7v11M6.5 11.8c0 1 2.5 1.8 5.5 1.8s5.5-.8 5.5-1.8-2.5-1.8-5.5-1.8-5.5.8-5.5 1.8z',
  },
  BNB: {
    color: '#c98a00',
    path: 'M12 9.8l2.2 2.2-2.2 2.2L9.8 12zM12 5l4 4-1.7 1.7L12 8.4l-2.3 2.3L8 9zM12 19l-4-4 1.7-1.7 2.3 2.3 2.3-2.3L16 15zM5 12l1.7-1.7L8.4 12l-1.7 1.7zM19 12l-1.7 1.7-1.7-1.7 1.7-1.7z',
    isFilled: true,
  },
  XRP: {
    color: '#33424f',
    path: 'M7 7l3 3q2 2 4 0l3-3M7 17l3-3q2-2 4 0l3 3',
  },
  ATOM: { color: '#3f4474', path: 'M12 5v14M6 8.5l12 7M18 8.5l-12 7M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z' },
};

/**
 * The logo of an asset, as wide as the CSS variable `--coin` (default 2.4em). Always shown next to the
 * asset's name.
 */
export function Coin({ asset }: { asset: Asset }) {
  const { color, path, isFilled } = marks[asset];
  return (
    <Face viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={color} />
      {isFilled ? (
        <path d={path} fill="#fff" />
      ) : (
        <path d={path} fill="none" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
      )}
    </Face>
  );
}

const Face = styled.svg`
  width: var(--coin, 2.4em);
  height: var(--coin, 2.4em);
`;
