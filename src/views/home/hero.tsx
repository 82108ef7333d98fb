import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hero } from '../../content/home.ts';
import type { DemoDialogRef } from '../../machines/demo-dialog.machine.ts';
import type { DownloadDialogRef } from '../../machines/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { Arriving, Muted, Row } from '../phone/parts.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { night } from '../ui/night.ts';
import { RateStrip } from './rate-strip.tsx';

type Props = {
  downloadDialog: DownloadDialogRef;
  demoDialog: DemoDialogRef;
  /** What is published for the hero, if anything: it takes the place of the drawn phone. */
  heroMedia?: ReactNode;
};

/** What the product is, the ways to get it and to see it. Spec: public site 2 (Home page). */
export function Hero({ downloadDialog, demoDialog, heroMedia }: Props) {
  return (
    <Night aria-labelledby="hero-title" data-surface="night" data-first-screen="">
      <Columns>
        <div>
          <Badge>{hero.badge}</Badge>
          <h1 id="hero-title">{hero.headline}</h1>
          <Lead>{hero.lead}</Lead>
          <Actions>
            <Button $look="light" onClick={() => downloadDialog.send({ type: 'dialog.requested' })}>
              Get Beta Access
            </Button>
            <Button $look="ghost" onClick={() => demoDialog.send({ type: 'demo.requested' })}>
              <Play size={16} fill="currentColor" aria-hidden="true" />
              View Demo
            </Button>
          </Actions>
        </div>
        <Stage>
          {heroMedia}
          <WalletPhone />
          <SwapSheet aria-hidden="true">
            <Row>
              <b>Swap</b>
              <Muted>Sample rate</Muted>
            </Row>
            <Row>
              <Coin asset="ETH" />
              <Muted>You spend</Muted>
              <b>1 ETH</b>
            </Row>
            <Row>
              <Coin asset="USDT" />
              <Muted>You receive</Muted>
              <b>
                <Arriving>2,000.000000</Arriving> USDT
              </b>
            </Row>
          </SwapSheet>
        </Stage>
        <Proof>
          {hero.proof.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </Proof>
      </Columns>
      <RateStrip />
    </Night>
  );
}

const Night = styled.section`
  ${night}
  /* On a phone it shines behind the drawn phone's upper half, which the first view shows. */
  --light: 24rem 27rem at 84% 46rem;
  @media ${media.tablet} { --light: 46rem 46rem at 82% 92%; }
  /* The light behind the horizon, and the horizon. */
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -2;
    background: radial-gradient(
      var(--light),
      rgb(255 168 103 / 0.95) 0,
      rgb(255 107 94 / 0.85) 20%,
      rgb(58 43 232 / 0.75) 48%,
      transparent 72%
    );
  }
  &::after {
    content: "";
    position: absolute;
    left: 50%;
    bottom: -82rem;
    z-index: -1;
    width: max(64rem, 160vw);
    height: 96rem;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.55), 0 -28px 80px -20px rgb(255 168 103 / 0.5);
    translate: -50% 0;
  }
  @media ${media.tablet} {
    &::after { bottom: -86rem; width: 220vw; }
  }
  @media ${media.desktop} {
    &::after { bottom: -88.5rem; }
  }
`;

const Columns = styled(Column)`
  display: grid;
  gap: 1.75rem;
  padding-block: clamp(1rem, 4vw, 3.5rem) 3rem;
  h1 { margin: 1rem 0 0.9rem; font-size: min(var(--t-3xl), 11vw); }
  @media ${media.tablet} {
    gap: 3rem;
    h1 { margin: 1.4rem 0 1.2rem; }
  }
  @media ${media.desktop} {
    grid-template: 1fr auto / 1.2fr 0.8fr;
    gap: 2rem 3rem;
    padding-block: 1.75rem 4.25rem;
    & > :first-child { align-self: end; }
  }
`;

const Badge = styled.p`
  display: inline-flex;
  gap: 0.6rem;
  align-items: center;
  padding: 0.55rem 1rem 0.55rem 0.8rem;
  border: 1px solid var(--night-line);
  border-radius: 99px;
  font: 500 var(--t-sm) / 1.1 var(--text);
  background: var(--night-fill);
  &::before {
    content: "";
    width: 0.6rem;
    height: 0.6rem;
    border-radius: 50%;
    background: var(--apricot);
    box-shadow: 0 0 0 0.25rem rgb(255 168 103 / 0.25);
  }
`;

const Lead = styled.p`
  max-width: 27rem;
  font-size: var(--t-lg);
  line-height: 1.45;
  color: var(--night-text);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.25rem;
  /* Two buttons that fill the line on a phone. */
  & > * { flex: 1 0 auto; padding-inline: 1rem; }
  @media ${media.tablet} {
    margin-top: 2rem;
    & > * { flex: none; padding-inline: 1.5rem; }
  }
`;

/* One below the other on phones: side by side they wrap differently in each font, and the page moves. */
const Proof = styled.ul`
  display: grid;
  gap: 0.35rem 1.25rem;
  @media ${media.tablet} { display: flex; flex-wrap: wrap; }
  @media ${media.desktop} { align-self: start; }
  font-size: var(--t-sm);
  color: var(--night-muted);
  b { font-weight: 600; color: var(--white); }
`;

const Stage = styled.div`
  --phone: min(18.5rem, 74vw);
  position: relative;
  justify-self: center;
  @media ${media.desktop} { grid-area: 1 / 2 / 3 / 3; align-self: center; }
  font-size: calc(var(--phone) / 23);
  rotate: 4deg;
  [data-hero-media] ~ * { visibility: hidden; }
  @media ${media.tablet} { --phone: 19rem; }
`;

const SwapSheet = styled.div`
  --muted: var(--ink-500);
  position: absolute;
  right: -1.6em;
  bottom: 0.4em;
  left: -1.6em;
  display: grid;
  gap: 0.75em;
  padding: 1.2em 1.4em;
  border-radius: 1.8em;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  rotate: -4deg;
  @media ${media.tablet} { right: -1.2em; left: -4em; }
  b { font-weight: 600; }
  ${Row} ~ ${Row} {
    padding: 0.6em 0.9em 0.6em 0.6em;
    border-radius: 1.2em;
    background: #f3f2f8;
  }
  ${Row} ~ ${Row} > :last-child { margin-inline-start: auto; }
`;
