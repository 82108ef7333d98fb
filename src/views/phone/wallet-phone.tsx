import { ArrowDown, ArrowLeftRight, ArrowUp, Landmark, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import { type Asset, Coin } from './coin.tsx';
import { Muted, Row } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

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

const label = (drawn: Drawn | undefined) =>
  drawn === undefined
    ? 'Wallet screen: a balance of 10,026 dollars in five assets on several chains'
    : `Wallet screen: ${drawn.figures.dollars} as ${drawn.figures.ether} ETH, ${drawn.figures.received} USDT, ${drawn.figures.lumens} XLM and ${drawn.figures.paid} USD in your bank`;

/**
 * A drawing of the app's first screen, with the holdings of the wallet or the value of an amount. The numbers
 * are examples.
 */
export function WalletPhone({ drawn }: { drawn?: Drawn }) {
  return (
    <Phone label={label(drawn)} status="Testnet" drawn={drawn}>
      <Balance>
        <Row>
          <span>Main wallet</span>
          <span>USD</span>
        </Row>
        <b>{drawn?.figures.dollars ?? '$10,026.54'}</b>
        {drawn === undefined ? (
          <Row>
            <span>+ $148.20 today</span>
            <span>1.5%</span>
          </Row>
        ) : (
          `${drawn.figures.ether} ETH`
        )}
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
      {drawn === undefined ? <Assets /> : <Quote {...drawn} />}
      <Tabs>
        <Wallet />
        <ArrowLeftRight />
        <Landmark />
      </Tabs>
    </Phone>
  );
}

function Assets() {
  return (
    <>
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
            // Without a width, WebKit draws the line across the whole row.
            width="100%"
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
    </>
  );
}

/** An amount in four currencies. */
function Quote({ figures: { ether, received, lumens, paid }, rate }: Drawn) {
  return (
    <>
      <Row>
        <b>Your amount, as</b>
        <Muted>{rate} rates</Muted>
      </Row>
      <Worth>
        <Coin asset="ETH" />
        Ethereum
        <b>{ether} ETH</b>
      </Worth>
      <Worth>
        <Coin asset="USDT" />
        Tether
        <b>{received} USDT</b>
      </Worth>
      <Worth>
        <Coin asset="XLM" />
        Stellar
        <b>{lumens} XLM</b>
      </Worth>
      <Worth>
        <Landmark />
        Your bank
        <b>{paid} USD</b>
      </Worth>
    </>
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

const Worth = styled.span`
  display: flex;
  gap: 0.7em;
  align-items: center;
  white-space: nowrap;
  svg { flex: none; width: 2.4em; height: 2.4em; }
  .lucide { padding: 0.5em; border-radius: 50%; color: var(--ultra-600); background: var(--ultra-100); }
  b { margin-inline-start: auto; }
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
