import { ArrowDown } from 'lucide-react';
import { styled } from 'styled-components';
import { walletHero } from '../../content/wallet.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { NightHero } from '../ui/night-hero.ts';

/** The wallet, rising over the horizon, and the network on which the wallet runs. WALLET-4, WALLET-5. */
export function WalletHero({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Night aria-labelledby="wallet-title" data-surface="night" data-first-screen="">
      <Words>
        <Notice>
          <b>{walletHero.notice.title}</b>
          {walletHero.notice.text}
        </Notice>
        <h1 id="wallet-title">{walletHero.headline}</h1>
        <Lead>{walletHero.lead}</Lead>
        <Actions>
          <Button $look="light" onClick={() => downloadDialog.send({ type: 'dialog.requested' })}>
            Download now
          </Button>
          <ButtonLink $look="ghost" href="#swap">
            <ArrowDown size={18} aria-hidden="true" />
            See a rate
          </ButtonLink>
        </Actions>
      </Words>
      <Stage>
        <SwapPhone />
        <WalletPhone />
        <CashOutPhone />
      </Stage>
      <Proof>
        {walletHero.proof.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </Proof>
    </Night>
  );
}

const Night = styled(NightHero).attrs({
  // Behind the phones.
  $light: {
    at: 'max(60rem, 78vw) 44rem at 50% 96%',
    coral: [0.9, '28%'],
    ultra: [0.8, '58%'],
    end: '82%',
  },
  // In front of the phones.
  $horizon: { place: 'bottom: -85rem; height: 96rem', width: 'max(72rem, 160vw)', level: 2 },
})`
  text-align: center;
  @media ${media.tablet} {
    &::after { bottom: -87.5rem; }
  }
`;

const Words = styled(Column)`
  display: grid;
  justify-items: center;
  padding-top: clamp(1.5rem, 4vw, 3.25rem);
  h1 { max-width: 9.9em; margin: 1.4rem 0 1.1rem; font-size: min(var(--t-3xl), 11.6vw); }
  @media ${media.desktop} { h1 { max-width: 14.5em; } }
`;

const Notice = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem 0.75rem;
  align-items: center;
  justify-content: center;
  padding: 0.5rem 1.1rem 0.5rem 0.5rem;
  border: 1px solid var(--night-line);
  border-radius: 1.4rem;
  font-size: var(--t-sm);
  line-height: 1.35;
  color: var(--night-text);
  background: var(--night-fill);
  b { padding: 0.35rem 0.8rem; border-radius: 99px; font-weight: 600; color: var(--ink-950); background: var(--apricot); }
  @media not all and ${media.tablet} { padding: 0.6rem 0.9rem 0.75rem; }
`;

const Lead = styled.p`
  max-width: 36rem;
  font-size: var(--t-lg);
  line-height: 1.45;
  color: var(--night-text);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: center;
  margin-top: 2rem;
`;

/** Three phones side by side; the horizon hides their lower part. */
const Stage = styled.div`
  --phone: min(15.5rem, 58vw);
  display: flex;
  gap: 1.5rem;
  justify-content: center;
  height: calc(var(--phone) * 1.55);
  margin-top: 2.75rem;
  & > * { position: relative; }
  & > :nth-child(2) { z-index: 1; }
  & > :nth-child(1) { top: 4rem; rotate: -7deg; margin-inline-end: -1.75rem; }
  & > :nth-child(3) { top: 4rem; rotate: 7deg; margin-inline-start: -1.75rem; }
  @media ${media.tablet} {
    --phone: 17rem;
    margin-top: 2.75rem;
  }
  @media ${media.desktop} {
    height: calc(var(--phone) * 1.4);
    margin-top: 2.25rem;
    & > :nth-child(1) { margin-inline-end: 0.5rem; }
    & > :nth-child(3) { margin-inline-start: 0.5rem; }
  }
`;

const Proof = styled.ul`
  position: relative;
  z-index: 3;
  display: grid;
  gap: 0.35rem 2.5rem;
  justify-content: center;
  padding: 0 1.25rem 2.25rem;
  font-size: var(--t-sm);
  color: var(--night-muted);
  b { font-weight: 600; color: var(--white); }
  @media ${media.desktop} { grid-auto-flow: column; padding-bottom: 2.75rem; }
`;
