import { Check, FingerprintPattern } from 'lucide-react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { benefits } from '../../content/exchange.ts';
import { Coin } from '../phone/coin.tsx';
import { Arriving, filling } from '../phone/parts.tsx';

type PieceName = (typeof benefits.cards)[number]['piece'];

const providerHolds = ['Photo ID', 'Proof of address', 'Live selfie'];

function Signature() {
  return (
    <Sheet>
      <Line>
        <span>Trade</span>
        <b>1,000 XLM</b>
      </Line>
      <Line>
        <span>Signed by</span>
        <b>You</b>
      </Line>
      <Press>
        <FingerprintPattern size={20} />
        Approve
      </Press>
    </Sheet>
  );
}

function ExactAmount() {
  return (
    <Big>
      <small>You receive</small>
      <Arriving>240.300000</Arriving>
      <Unit>
        <Coin asset="USDC" />
        USDC, after the fee
      </Unit>
    </Big>
  );
}

function Fees() {
  return (
    <Zeros>
      <span>
        <b>0</b>
        Transactions
      </span>
      <span>
        <b>0</b>
        Withdrawals
      </span>
    </Zeros>
  );
}

function Speeds() {
  return (
    <Stacked>
      <Sheet>
        <Line>
          <b>Instant</b>
          <Tag>Done</Tag>
        </Line>
        <Bar $filled={100} />
      </Sheet>
      <Sheet>
        <Line>
          <b>Large, 25,000 XLM</b>
          <span>40% filled</span>
        </Line>
        <Bar $filled={40} />
      </Sheet>
    </Stacked>
  );
}

function IdentityCheck() {
  return (
    <Sheet>
      {['Documents sent', 'Review, 24 to 48 hours', 'Verified'].map((step) => (
        <Line key={step}>
          <Mark>
            <Check strokeWidth={3} />
          </Mark>
          <b>{step}</b>
        </Line>
      ))}
    </Sheet>
  );
}

function Documents() {
  return (
    <Holders>
      <Sheet>
        <span>At the provider</span>
        {providerHolds.map((document) => (
          <b key={document}>{document}</b>
        ))}
      </Sheet>
      <Empty>
        <span>At SwiftEx</span>
        <b>Nothing</b>
      </Empty>
    </Holders>
  );
}

/** The drawing and background of each benefit card. The numbers are examples. */
export const benefitPieces: Record<PieceName, { ground: string; Piece: ComponentType }> = {
  signature: { ground: 'linear-gradient(150deg, var(--ultra-100), #cfcaff)', Piece: Signature },
  amount: { ground: 'linear-gradient(150deg, #fff0d6, #ffd0a6)', Piece: ExactAmount },
  fees: { ground: 'linear-gradient(140deg, #ffe3c2, #ffb9a2)', Piece: Fees },
  speeds: { ground: 'linear-gradient(150deg, #e0e4ff, #e8e6ff)', Piece: Speeds },
  check: { ground: 'linear-gradient(150deg, #d9f5e9, #c4ecdc)', Piece: IdentityCheck },
  documents: { ground: 'linear-gradient(150deg, #ece9f8, #ffe0d0)', Piece: Documents },
};

const Sheet = styled.div`
  display: grid;
  gap: 0.85rem;
  width: min(100%, 20rem);
  margin-inline: auto;
  padding: 1.1rem 1.2rem;
  border-radius: 1.25rem;
  background: var(--white);
  box-shadow: var(--shadow-1);
  span { color: var(--ink-500); }
  b { font-weight: 600; }
`;

const Line = styled.div`
  display: flex;
  gap: 0.7rem;
  align-items: center;
  justify-content: space-between;
  & > b:last-child:nth-child(2) { margin-inline-end: 0; }
`;

const Press = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  justify-content: center;
  padding: 0.75rem;
  border-radius: 99px;
  font-weight: 600;
  color: var(--white);
  background: var(--ultra-600);
`;

const Big = styled.div`
  --coin: 1.5rem;
  display: grid;
  gap: 0.4rem;
  justify-items: start;
  font: 650 clamp(2.3rem, 1.7rem + 1.4vw, 2.85rem) / 1.05 var(--display);
  letter-spacing: -0.04em;
  small { font: 500 0.9375rem / 1.3 var(--text); letter-spacing: 0; color: var(--warn-ink); }
`;

const Unit = styled.span`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  font: 600 0.9375rem / 1.3 var(--text);
  letter-spacing: 0;
`;

const Zeros = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  text-align: center;
  font-weight: 500;
  b { display: block; font: 650 clamp(5rem, 3.5rem + 4vw, 7rem) / 0.95 var(--display); letter-spacing: -0.05em; }
`;

const Stacked = styled.div`
  display: grid;
  gap: 0.7rem;
`;

const Tag = styled.em`
  padding: 0.2rem 0.65rem;
  border-radius: 99px;
  font-style: normal;
  font-weight: 600;
  color: var(--good-ink);
  background: var(--good-soft);
`;

const Bar = styled.div<{ $filled: number }>`
  height: 0.45rem;
  border-radius: 1rem;
  overflow: clip;
  background: var(--ink-100);
  &::before {
    content: "";
    display: block;
    width: ${({ $filled }) => $filled}%;
    height: 100%;
    border-radius: inherit;
    background: linear-gradient(90deg, var(--ultra-600), var(--coral), var(--apricot));
    ${filling}
  }
`;

const Mark = styled.i`
  display: grid;
  place-items: center;
  width: 1.6rem;
  height: 1.6rem;
  border-radius: 50%;
  color: var(--good);
  background: var(--good-soft);
  svg { width: 0.9rem; height: 0.9rem; }
  & + b { flex: 1; }
`;

const Holders = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1fr;
  gap: 0.7rem;
  ${Sheet} { gap: 0.5rem; padding-inline: 1rem; }
`;

const Empty = styled.div`
  display: grid;
  gap: 0.5rem;
  align-content: start;
  padding: 1.1rem 1rem;
  border: 1.5px dashed rgb(9 10 20 / 0.35);
  border-radius: 1.25rem;
  span { color: var(--ink-700); }
  b { font-weight: 600; }
`;
