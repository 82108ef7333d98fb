import { ArrowDown, ArrowLeftRight, ArrowUp, Landmark, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import { type Asset, Coin } from './coin.tsx';
import { Muted, Row } from './parts.tsx';
import { Phone } from './phone.tsx';

type Trend = 'rising' | 'falling' | 'flat';

type Holding = { asset: Asset; name: string; held: string; worth: string; trend: Trend };

const trends: Record<Trend, { color: string; path: string }> = {
  rising: { color: '#0b8a5f', path: 'M1 17c6-1 7-7 12-6s6 5 11 1 7-8 12-6 8-4 15-5' },
  falling: { color: '#c3203a', path: 'M1 4c7 0 8 6 14 5s7 4 12 4 8 5 12 3 8 3 12 3' },
  flat: { color: '#5a6079', path: 'M1 11h50' },
};

const holdings: readonly Holding[] = [
  { asset: 'ETH', name: 'Ethereum', held: '2.400 ETH', worth: '$4,800', trend: 'rising' },
  { asset: 'XLM', name: 'Stellar', held: '9,120 XLM', worth: '$2,191', trend: 'falling' },
  { asset: 'XRP', name: 'XRP Ledger', held: '640 XRP', worth: '$1,536', trend: 'rising' },
  { asset: 'USDC', name: 'USD Coin', held: '1,204 USDC', worth: '$1,204', trend: 'flat' },
  { asset: 'BNB', name: 'BNB Chain', held: '1.180 BNB', worth: '$295', trend: 'rising' },
];

/** The app's first screen: what the wallet holds. Figures are illustrations. */
export function WalletPhone() {
  return (
    <Phone
      label="Wallet screen: a balance of 10,026 dollars in five assets on several chains"
      status="Testnet"
    >
      <Balance>
        <Row>
          <span>Main wallet</span>
          <span>USD</span>
        </Row>
        <b>$10,026.54</b>
        <Row>
          <span>+ $148.20 today</span>
          <span>1.5%</span>
        </Row>
      </Balance>
      <Quick>
        <span>
          <ArrowUp />
          Send
        </span>
        <span>
          <ArrowDown />
          Receive
        </span>
        <span>
          <ArrowLeftRight />
          Swap
        </span>
        <span>
          <Landmark />
          Cash out
        </span>
      </Quick>
      <Row>
        <b>Assets</b>
        <Muted>5 assets</Muted>
      </Row>
      {holdings.map(({ asset, name, held, worth, trend }) => (
        <Holding key={asset}>
          <Coin asset={asset} />
          <span>
            <b>{name}</b>
            <br />
            <Muted>{held}</Muted>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 52 22"
            fill="none"
            stroke={trends[trend].color}
            strokeWidth="1.8"
          >
            <path d={trends[trend].path} />
          </svg>
          <b>{worth}</b>
        </Holding>
      ))}
      <Tabs>
        <Wallet />
        <ArrowLeftRight />
        <Landmark />
      </Tabs>
    </Phone>
  );
}

const Balance = styled.span`
  display: block;
  padding: 1.15em;
  border-radius: 1.7em;
  color: #fff;
  background: linear-gradient(135deg, #2a1dbb, #3a2be8 50%, #d9526a 112%);
  & > b {
    display: block;
    margin: 0.15em 0 0.4em;
    font: 650 2.15em / 1.1 var(--display);
    letter-spacing: -0.03em;
  }
`;

const Quick = styled.span`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  font-size: 0.88em;
  text-align: center;
  span { display: grid; gap: 0.4em; justify-items: center; }
  svg {
    width: 3.1em;
    height: 3.1em;
    padding: 0.9em;
    border-radius: 1.1em;
    color: var(--ultra-600);
    background: var(--ultra-100);
  }
`;

const Holding = styled.span`
  display: grid;
  grid-template-columns: auto 1fr 3.9em 3.6em;
  gap: 0.7em;
  align-items: center;
  & > :last-child { text-align: end; }
`;

const Tabs = styled.span`
  display: flex;
  justify-content: space-around;
  margin-top: auto;
  padding-top: 0.9em;
  border-top: 1px solid var(--line);
  color: var(--ink-300);
  svg { width: 1.6em; height: 1.6em; }
  :first-child { color: var(--ultra-600); }
`;
