import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Action, Amount, Arriving, Field, Muted, Row, Stack, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

/** Selling crypto for money on a bank account, through a licensed provider. Figures are illustrations. */
export function CashOutPhone() {
  return (
    <Phone
      label="Cash-out screen: 0.25 ETH for about 500 dollars, next step the deposit address"
      status="Mainnet"
    >
      <Title>Cash out</Title>
      <Field $look="lined">
        <Muted>You sell</Muted>
        <Row>
          <Amount>0.25</Amount>
          <b>ETH</b>
        </Row>
      </Field>
      <Field $look="lined">
        <Muted>Paid to you, about</Muted>
        <Row>
          <Amount>
            <Arriving>500.00</Arriving>
          </Amount>
          <b>USD</b>
        </Row>
      </Field>
      <Steps>
        <Row>
          <Check />
          <b>Provider chosen</b>
          <Muted>licensed</Muted>
        </Row>
        <Row>
          <Check />
          <b>Identity check</b>
          <Muted>one time</Muted>
        </Row>
        <Row>
          <i>3</i>
          <b>Send to deposit address</b>
          <Muted>now</Muted>
        </Row>
        <Row>
          <i>4</i>
          <Muted>Money credited to you</Muted>
          <Muted>then</Muted>
        </Row>
      </Steps>
      <Field>
        <Muted>The provider holds your documents. The app stores none of them.</Muted>
      </Field>
      <Action>Send 0.25 ETH</Action>
    </Phone>
  );
}

const Steps = styled(Stack)`
  gap: 1.05em;
  padding: 0.4em 0.2em;
  & > * > :nth-child(2) { flex: 1; }
  i, svg {
    display: grid;
    place-items: center;
    width: 1.7em;
    height: 1.7em;
    border-radius: 50%;
    font-style: normal;
    font-weight: 600;
    color: var(--ink-500);
    background: var(--ink-100);
  }
  svg { padding: 0.35em; color: var(--good); background: var(--good-soft); stroke-width: 3; }
  :nth-child(3) > i { color: #fff; background: var(--ultra-600); }
`;
