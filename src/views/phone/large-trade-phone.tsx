import { styled } from 'styled-components';
import { Coin } from './coin.tsx';
import { Action, Amount, Arriving, Field, Muted, Pill, Row, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

/**
 * A drawing of the Large Trade screen, with a large order at the user's own price. The numbers are examples.
 */
export function LargeTradePhone() {
  return (
    <Phone
      label="Large Trade screen: an offer of 25,000 XLM at 0.2412 USDC each, 6,030 USDC in total"
      status="Stellar DEX"
    >
      <Title>Large Trade</Title>
      <Sides>
        <span>Buy</span>
        <b>Sell</b>
      </Sides>
      <Field $look="lined">
        <Muted>Amount</Muted>
        <Sum>
          <Amount>25,000</Amount>
          <b>XLM</b>
          <Coin asset="XLM" />
        </Sum>
      </Field>
      <Field $look="lined">
        <Row>
          <Muted>Your price</Muted>
          <Pill>Market 0.2403</Pill>
        </Row>
        <Sum>
          <Amount>0.2412</Amount>
          <b>USDC</b>
          <Coin asset="USDC" />
        </Sum>
      </Field>
      <Total>
        <span>You receive when filled</span>
        <b>
          <Arriving>6,030.00 USDC</Arriving>
        </b>
      </Total>
      <Field>
        <Muted>The offer stays in the order book until it is filled. Change or cancel it in Offers.</Muted>
      </Field>
      <Action>Place large order</Action>
    </Phone>
  );
}

const Sides = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 0.3em;
  border-radius: 9em;
  text-align: center;
  color: var(--muted);
  background: var(--fill);
  & > * { padding: 0.55em; border-radius: inherit; }
  b { color: var(--ink-950); background: var(--white); box-shadow: var(--shadow-1); }
`;

const Sum = styled(Row)`
  ${Amount} { margin-inline-end: auto; }
`;

const Total = styled.span`
  display: grid;
  gap: 0.25em;
  padding: 1.1em 1.15em;
  border-radius: 1.5em;
  color: #fff;
  background: linear-gradient(135deg, #2a1dbb, #3a2be8 50%, #d9526a 112%);
  b { font: 650 1.75em / 1.2 var(--display); letter-spacing: -0.03em; }
`;
