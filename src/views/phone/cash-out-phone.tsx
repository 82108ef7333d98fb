import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { figuresOf } from '../../contract/amount.ts';
import { Action, Amount, Arriving, Field, Muted, Row, Stack, Title } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

/**
 * A drawing of the Cash-out screen, which sells crypto for money in a bank account through a licensed
 * provider. The numbers are examples.
 */
export function CashOutPhone({ drawn }: { drawn?: Drawn }) {
  const { ether, dollars, paid } = drawn?.figures ?? figuresOf('500');
  return (
    <Phone
      label={`Cash-out screen: ${ether} ETH for about ${dollars} on a bank account, next step the deposit address`}
      status="Mainnet"
      drawn={drawn}
    >
      <Title>Cash out</Title>
      <Field $look="lined">
        <Muted>You sell</Muted>
        <Row>
          <Amount>{ether}</Amount>
          <b>ETH</b>
        </Row>
      </Field>
      <Field $look="lined">
        <Muted>To your bank, about</Muted>
        <Row>
          <Amount>
            <Arriving>{paid}</Arriving>
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
      <Action>Send {ether} ETH</Action>
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
