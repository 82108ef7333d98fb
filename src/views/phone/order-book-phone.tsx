import { styled } from 'styled-components';
import { lumenPrice } from '../../contract/amount.ts';
import { OrderBook, PriceLine } from './order-book.tsx';
import { Action, Amount, Field, filling, Muted, Pill, Row, Title } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

/** A drawing of the order book on the Stellar DEX, with the user's own offer. The numbers are examples. */
export function OrderBookPhone({ drawn }: { drawn?: Drawn }) {
  const offer = drawn === undefined ? 'your own offer' : `your own offer for ${drawn.figures.lumens} XLM`;
  return (
    <Phone
      label={`Order book for XLM and USDC on the Stellar DEX, with ${offer} 40% filled`}
      status="Stellar DEX"
      drawn={drawn}
      tone="night"
    >
      <Row>
        <Title>XLM / USDC</Title>
        <Pill>{lumenPrice}</Pill>
      </Row>
      {drawn === undefined ? (
        <PriceLine />
      ) : (
        <Field>
          <Muted>You buy, at {lumenPrice}</Muted>
          <Row>
            <Amount>{drawn.figures.lumens}</Amount>
            <b>XLM</b>
          </Row>
          <Muted>for {drawn.figures.usdc} USDC</Muted>
        </Field>
      )}
      <OrderBook />
      <Field>
        <Row>
          <Muted>Your offer</Muted>
          <b>40% filled</b>
        </Row>
        <Progress />
        <Muted>Stays open until filled, edited or deleted</Muted>
      </Field>
      <Action>Place offer</Action>
    </Phone>
  );
}

const Progress = styled.span`
  height: 0.4em;
  margin-block: 0.3em;
  border-radius: 1em;
  overflow: clip;
  background: var(--line);
  &::before {
    content: "";
    display: block;
    width: 40%;
    height: 100%;
    border-radius: inherit;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral), var(--apricot));
    ${filling}
  }
`;
