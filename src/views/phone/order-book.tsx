import { styled } from 'styled-components';
import { lumenPrice } from '../../contract/amount.ts';
import { filling } from './parts.tsx';

type Offer = { side: 'ask' | 'bid'; price: string; amount: string; total: string; depth: number };

const offers: readonly Offer[] = [
  { side: 'ask', price: '0.2412', amount: '12,400', total: '2,991', depth: 38 },
  { side: 'ask', price: '0.2409', amount: '21,050', total: '5,071', depth: 64 },
  { side: 'ask', price: '0.2405', amount: '6,800', total: '1,635', depth: 22 },
  { side: 'bid', price: '0.2403', amount: '9,300', total: '2,235', depth: 30 },
  { side: 'bid', price: '0.2400', amount: '25,000', total: '6,000', depth: 72 },
  { side: 'bid', price: '0.2396', amount: '14,720', total: '3,527', depth: 46 },
];

/** Bids and asks of the Stellar DEX, on a dark surface. The numbers are examples. */
export function OrderBook() {
  return (
    <Book>
      <span>
        <span>Price</span>
        <span>Amount</span>
        <span>Total</span>
      </span>
      {offers.slice(0, 3).map(drawOffer)}
      <span>
        <b>{lumenPrice}</b>
        <span />
        <span>spread 0.08%</span>
      </span>
      {offers.slice(3).map(drawOffer)}
    </Book>
  );
}

const drawOffer = ({ side, price, amount, total, depth }: Offer) => (
  <Line key={price} $side={side} $depth={depth}>
    <span>{price}</span>
    <span>{amount}</span>
    <span>{total}</span>
  </Line>
);

/** A price chart: a line in the colors of dawn. */
export function PriceLine() {
  return (
    <Trend viewBox="0 0 280 80" fill="none" stroke="var(--apricot)" strokeWidth="2" aria-hidden="true">
      <path
        fill="rgb(255 107 94 / 0.16)"
        stroke="none"
        d="M0 66c20-6 30 8 46 2s18-26 36-22 20 18 38 10 22-34 42-30 22 20 40 12 22-28 40-24 22-6 38-12v80H0z"
      />
      <path d="M0 66c20-6 30 8 46 2s18-26 36-22 20 18 38 10 22-34 42-30 22 20 40 12 22-28 40-24 22-6 38-12" />
    </Trend>
  );
}

const Trend = styled.svg`
  width: 100%;
  mask: linear-gradient(90deg, transparent, #000 12% 88%, transparent);
`;

const Book = styled.span`
  display: grid;
  gap: 0.2em;
  font-size: 0.95em;
  & > span {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    padding: 0.38em 0.5em;
  }
  & > :first-child { color: var(--muted); }
  & > :nth-child(5) { color: var(--muted); }
  b { font: 650 1.25em / 1.2 var(--display); color: #fff; }
  span :nth-child(n + 2) { text-align: end; }
`;

const sides = {
  ask: ['#ff8f85', 'rgb(255 107 94 / 0.2)'],
  bid: ['#41d6a5', 'rgb(18 184 134 / 0.2)'],
} as const;

const Line = styled.span<{ $side: 'ask' | 'bid'; $depth: number }>`
  & > :first-child { color: ${({ $side }) => sides[$side][0]}; }
  &::before {
    content: "";
    position: absolute;
    inset: 0 0 0 auto;
    z-index: -1;
    width: ${({ $depth }) => $depth}%;
    border-radius: 0.4em;
    background: ${({ $side }) => sides[$side][1]};
    ${filling}
    transform-origin: right;
  }
`;
