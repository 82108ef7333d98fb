import { styled } from 'styled-components';
import { type Asset, Coin } from './coin.tsx';
import { PriceLine } from './order-book.tsx';
import { Amount, Field, filling, Muted, Pill, Row, Stack, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

type Offer = { asset: Asset; amount: string; price: string; filled: number };

const balances: ReadonlyArray<{ asset: Asset; held: string }> = [
  { asset: 'XLM', held: '9,120.00' },
  { asset: 'USDC', held: '1,204.00' },
];

const offers: readonly Offer[] = [
  { asset: 'XLM', amount: 'Sell 25,000 XLM', price: '0.2412', filled: 40 },
  { asset: 'USDC', amount: 'Buy 8,000 XLM', price: '0.2390', filled: 15 },
];

/**
 * A drawing of the Trade Overview screen, with the holdings of the Trade Wallet and the progress of its
 * offers. The numbers are examples.
 */
export function TradeOverviewPhone() {
  return (
    <Phone
      label="Trade Overview screen: 9,120 XLM and 1,204 USDC in the Trade Wallet, two open offers"
      status="Trade Wallet"
      tone="night"
    >
      <Row>
        <Title>Overview</Title>
        <Pill>Active</Pill>
      </Row>
      <Balances>
        {balances.map(({ asset, held }) => (
          <Field key={asset}>
            <Row>
              <Coin asset={asset} />
              <Muted>{asset}</Muted>
            </Row>
            <Amount>{held}</Amount>
          </Field>
        ))}
      </Balances>
      <Chart>
        <Row>
          <b>XLM / USDC</b>
          <b>0.2403</b>
        </Row>
        <PriceLine />
      </Chart>
      <Row>
        <b>Open offers</b>
        <Muted>2 in the book</Muted>
      </Row>
      {offers.map(({ asset, amount, price, filled }) => (
        <Field key={asset} $look="lined">
          <Row>
            <b>{amount}</b>
            <Muted>{price}</Muted>
          </Row>
          <Progress $filled={filled} />
          <Row>
            <Muted>{filled}% filled</Muted>
            <b>Edit</b>
          </Row>
        </Field>
      ))}
    </Phone>
  );
}

const Balances = styled.span`
  --coin: 1.9em;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.7em;
  ${Amount} { font-size: 1.35em; }
`;

const Chart = styled(Stack)`
  gap: 0;
  padding-block: 0.3em;
  svg { margin-top: -0.6em; }
`;

const Progress = styled.span<{ $filled: number }>`
  height: 0.4em;
  margin-block: 0.25em;
  border-radius: 1em;
  overflow: clip;
  background: var(--line);
  &::before {
    content: "";
    display: block;
    width: ${({ $filled }) => $filled}%;
    height: 100%;
    border-radius: inherit;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral), var(--apricot));
    ${filling}
  }
`;
