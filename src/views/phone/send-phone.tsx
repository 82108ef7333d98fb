import { styled } from 'styled-components';
import { figuresOf } from '../../contract/amount.ts';
import { Action, Field, Muted, Pill, Row, Stack, Title } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Max'];

/** A drawing of the Send screen, with the receiver, amount and network. The numbers are examples. */
export function SendPhone({ drawn }: { drawn?: Drawn }) {
  const { ether, dollars, etherPrice } = drawn?.figures ?? figuresOf('500');
  return (
    <Phone
      label={`Send screen: ${ether} ETH to an address on the matching network`}
      status="Testnet"
      drawn={drawn}
    >
      <Row>
        <Title>Send</Title>
        <Pill>Ethereum</Pill>
      </Row>
      <Field $look="lined">
        <Muted>To</Muted>
        <Row>
          <b>0x71C7…976F</b>
          <Pill>Paste</Pill>
        </Row>
      </Field>
      <Sum>
        {ether} ETH
        <Muted>
          {dollars} at {etherPrice}
        </Muted>
      </Sum>
      <Field>
        <Row>
          <Muted>Network</Muted>
          <b>Matches receiver</b>
        </Row>
        <Row>
          <Muted>Network fee</Muted>
          <b>0.0004 ETH</b>
        </Row>
      </Field>
      <Keypad>
        {keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </Keypad>
      <Action>Review and sign</Action>
    </Phone>
  );
}

const Sum = styled(Stack)`
  padding-block: 0.15em;
  justify-items: center;
  font: 650 2.1em / 1 var(--display);
  white-space: nowrap;
  letter-spacing: -0.035em;
  ${Muted} { font: 400 0.48em / 1 var(--text); letter-spacing: 0; }
`;

const Keypad = styled.span`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  place-items: center;
  font-size: 1.5em;
  :last-child { font-size: 0.7em; color: var(--muted); }
`;
