import { styled } from 'styled-components';
import { figuresOf } from '../../contract/amount.ts';
import { Coin } from './coin.tsx';
import { Action, Amount, Arriving, Field, filling, Muted, Pill, Row, Title } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

/**
 * A drawing of the Bridge screen, which moves an asset from one chain to another. The numbers are examples.
 */
export function BridgePhone({ drawn }: { drawn?: Drawn }) {
  const { usdc } = drawn?.figures ?? figuresOf('250');
  return (
    <Phone
      label={`Bridge screen: ${usdc} USDC from BNB Chain to Stellar, ready to review`}
      status="Testnet"
      drawn={drawn}
    >
      <Row>
        <Title>Bridge</Title>
        <Pill>USDC</Pill>
      </Row>
      <Crossing>
        <Coin asset="BNB" />
        <i />
        <Coin asset="USDC" />
        <i />
        <Coin asset="XLM" />
      </Crossing>
      <Field $look="lined">
        <Row>
          <Muted>From</Muted>
          <b>BNB Chain</b>
        </Row>
        <Row>
          <Amount>{usdc}</Amount>
          <b>USDC</b>
        </Row>
        <Muted>Your own address, 0x71C7…976F</Muted>
      </Field>
      <Field $look="lined">
        <Row>
          <Muted>To</Muted>
          <b>Stellar</b>
        </Row>
        <Row>
          <Amount>
            <Arriving>{usdc}</Arriving>
          </Amount>
          <b>USDC</b>
        </Row>
        <Muted>Your own address, GDRV…K7QX</Muted>
      </Field>
      <Field>
        <Row>
          <Muted>Trustline for USDC</Muted>
          <b>Open</b>
        </Row>
        <Row>
          <Muted>Signed by</Muted>
          <b>You</b>
        </Row>
      </Field>
      <Action>Review bridge</Action>
    </Phone>
  );
}

const Crossing = styled.span`
  --coin: 3.4em;
  display: flex;
  align-items: center;
  padding: 1.3em 1.1em;
  border-radius: 1.7em;
  background: linear-gradient(120deg, var(--ultra-100), var(--sand));
  i {
    flex: 1;
    height: 0.2em;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral));
    ${filling}
  }
  :nth-child(3) { --coin: 2.6em; }
`;
