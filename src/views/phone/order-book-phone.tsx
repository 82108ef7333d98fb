import { styled } from 'styled-components';
import { OrderBook, PriceLine } from './order-book.tsx';
import { Action, Field, filling, Muted, Pill, Row, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

/** Trading on the Stellar DEX: the order book and one's own offer. Figures are illustrations. */
export function OrderBookPhone() {
  return (
    <Phone
      label="Order book for XLM and USDC on the Stellar DEX, with your own offer 40% filled"
      status="Stellar DEX"
      tone="night"
    >
      <Row>
        <Title>XLM / USDC</Title>
        <Pill>0.2403</Pill>
      </Row>
      <PriceLine />
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
