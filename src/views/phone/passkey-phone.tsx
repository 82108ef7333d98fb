import { FingerprintPattern } from 'lucide-react';
import { styled } from 'styled-components';
import { Muted, Title } from './parts.tsx';
import { type Drawn, Phone } from './phone.tsx';

/** A drawing of the lock screen, which a passkey or the PIN unlocks. */
export function PasskeyPhone({ drawn }: { drawn?: Drawn }) {
  return (
    <Phone
      label="Lock screen: unlock with a passkey or the 6-digit PIN"
      status="Locked"
      drawn={drawn}
      tone="dawn"
    >
      <Lock>
        <FingerprintPattern strokeWidth={1.2} />
        <Title>
          Unlock with
          <br />
          your passkey
        </Title>
        <Muted>Or enter your 6-digit PIN</Muted>
        <Dots>
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </Dots>
      </Lock>
    </Phone>
  );
}

const Lock = styled.span`
  --muted: #dfe1f0;
  display: grid;
  gap: 1.2em;
  justify-items: center;
  margin-block: 7.5em auto;
  text-align: center;
  svg { width: 7.5em; height: 7.5em; }
  ${Title} { font-size: 1.9em; }
`;

const Dots = styled.span`
  display: flex;
  gap: 0.9em;
  i { width: 0.95em; height: 0.95em; border: 1.5px solid #fff; border-radius: 50%; }
  i:nth-child(-n + 3) { background: #fff; }
`;
