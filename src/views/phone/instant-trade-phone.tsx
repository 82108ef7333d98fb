import { ArrowUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Coin } from './coin.tsx';
import { Pair } from './pair.ts';
import { Action, Amount, Arriving, Field, Muted, Pill, Row, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

const shares = ['25%', '50%', '75%', 'Max'];

/** A drawing of the Instant Trade screen, which trades at the rate on screen. The numbers are examples. */
export function InstantTradePhone() {
  return (
    <Phone label="Instant Trade screen: 1,000 XLM for 240.300000 USDC, ready to trade" status="Trade Wallet">
      <Row>
        <Title>Instant Trade</Title>
        <Pill>Active</Pill>
      </Row>
      <Pair>
        <Field>
          <Muted>You sell</Muted>
          <Row>
            <Amount>1,000</Amount>
            <b>XLM</b>
            <Coin asset="XLM" />
          </Row>
          <Muted>Balance 9,120</Muted>
        </Field>
        <ArrowUpDown />
        <Field>
          <Muted>You receive</Muted>
          <Row>
            <Amount>
              <Arriving>240.300000</Arriving>
            </Amount>
            <b>USDC</b>
            <Coin asset="USDC" />
          </Row>
          <Muted>To your Trade Wallet</Muted>
        </Field>
      </Pair>
      <Shares>
        {shares.map((share) => (
          <Pill key={share}>{share}</Pill>
        ))}
      </Shares>
      <Field $look="lined">
        <Row>
          <Muted>Rate</Muted>
          <b>1 XLM = 0.2403 USDC</b>
        </Row>
        <Row>
          <Muted>Slippage</Muted>
          <b>1%</b>
        </Row>
        <Row>
          <Muted>Signed by</Muted>
          <b>You</b>
        </Row>
      </Field>
      <Field>
        <Muted>A confirmed trade cannot be undone. Check both amounts before you sign.</Muted>
      </Field>
      <Action>Trade now</Action>
    </Phone>
  );
}

const Shares = styled.span`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 0.5em;
  text-align: center;
  ${Pill} { padding-inline: 0; }
`;
