import { ArrowUpDown } from 'lucide-react';
import { Coin } from './coin.tsx';
import { Pair } from './pair.ts';
import { Action, Amount, Arriving, Field, Muted, Pill, Row, Title } from './parts.tsx';
import { Phone } from './phone.tsx';

/** A drawing of the Swap screen, at the fallback rate. */
export function SwapPhone() {
  return (
    <Phone label="Swap screen: 1 ETH for 2,000.000000 USDT, rate shown first" status="Testnet">
      <Row>
        <Title>Swap</Title>
        <Pill>Slippage 1%</Pill>
      </Row>
      <Pair>
        <Field>
          <Muted>You spend</Muted>
          <Row>
            <Amount>1</Amount>
            <b>ETH</b>
            <Coin asset="ETH" />
          </Row>
          <Muted>Balance 2.400</Muted>
        </Field>
        <ArrowUpDown />
        <Field>
          <Muted>You receive</Muted>
          <Row>
            <Amount>
              <Arriving>2,000.000000</Arriving>
            </Amount>
            <b>USDT</b>
            <Coin asset="USDT" />
          </Row>
          <Muted>$2,000.00</Muted>
        </Field>
      </Pair>
      <Field $look="lined">
        <Row>
          <Muted>Rate</Muted>
          <b>1 ETH = 2,000 USDT</b>
        </Row>
        <Row>
          <Muted>Fee</Muted>
          <b>Included in the rate</b>
        </Row>
        <Row>
          <Muted>From and to</Muted>
          <b>Main wallet</b>
        </Row>
      </Field>
      <Field>
        <Muted>A confirmed swap cannot be undone. Check both amounts before you sign.</Muted>
      </Field>
      <Action>Swap</Action>
    </Phone>
  );
}
