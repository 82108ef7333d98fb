import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountWords, hero } from '../../content/home.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import type { DemoDialogRef } from '../../machines/home/demo-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { Button } from '../ui/button.tsx';
import { Column, night } from '../ui/layout.tsx';
import { AmountField } from './amount-field.tsx';
import { useDrawn } from './drawn-amount.ts';
import { Told } from './told.tsx';

type Props = {
  downloadDialog: DownloadDialogRef;
  demoDialog: DemoDialogRef;
  amountStory: AmountStoryRef;
  /** The published media. They replace the drawn phone. */
  heroMedia?: ReactNode;
};

/**
 * A summary of the product, with the buttons to get it and to watch the demo. HOME-5 to HOME-10, HOME-16,
 * HOME-25 to HOME-27.
 */
export function Hero({ downloadDialog, demoDialog, amountStory, heroMedia }: Props) {
  const drawn = useDrawn(amountStory);
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
            <Button $look="ghost" onClick={() => demoDialog.send({ type: 'dialog.requested' })}>
              <Play size={16} fill="currentColor" aria-hidden="true" />
              View Demo
            </Button>
          </Actions>
        </div>
        <Stage>
          <Docked story={amountStory} id="amount" label={amountWords.label} />
          <Device>
            {heroMedia}
            <WalletPhone drawn={drawn} />
          </Device>
        </Stage>
        <Proof>
          {hero.proof.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </Proof>
      </Columns>
      <Told story={amountStory} />
    </Night>
  );
}

const Night = styled.section`
  ${night}
  /* On small screens the light is behind the upper half of the drawn phone, which is above the fold. */
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
    width: max(64rem, 160vw);
    height: 96rem;
    border-radius: 50%;
    background: var(--ink-950);
    box-shadow: 0 -1px 0 rgb(255 227 194 / 0.55), 0 -28px 80px -20px rgb(255 168 103 / 0.5);
    translate: -50% 0;
    @media ${media.tablet} { bottom: -86rem; width: 220vw; }
    @media ${media.desktop} { bottom: -90.5rem; width: 380vw; }
  }
`;

const Columns = styled(Column)`
  display: grid;
  gap: 1rem;
  padding-block: clamp(0.75rem, 3vw, 3.5rem) 1.75rem;
  h1 { margin: 0.8rem 0 0.6rem; font-size: min(var(--t-3xl), 8.6vw); }
  @media ${media.tablet} {
    gap: 3rem;
    h1 { margin: 1.4rem 0 1.2rem; }
  }
  @media ${media.desktop} {
    grid-template: 1fr auto / 1.2fr 0.8fr;
    gap: 2rem 3rem;
    padding-block: 1.75rem 2rem;
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
  line-height: 1.4;
  color: var(--night-text);
  @media ${media.tablet} { font-size: var(--t-lg); }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 0.9rem;
  /* On small screens the two buttons fill the line. */
  & > * { flex: 1 0 auto; padding-inline: 1rem; }
  @media ${media.tablet} {
    margin-top: 2rem;
    & > * { flex: none; padding-inline: 1.5rem; }
  }
`;

/*
 * The items are stacked on small screens. Side by side they would wrap differently in each font, and the font
 * swap would move the page.
 */
const Proof = styled.ul`
  z-index: 1;
  display: grid;
  gap: 0.35rem 1.25rem;
  font-size: var(--t-sm);
  color: var(--night-muted);
  @media ${media.tablet} { display: flex; flex-wrap: wrap; }
  @media ${media.desktop} { grid-area: 2 / 1 / 3 / 3; align-self: start; }
  b { font-weight: 600; color: var(--white); }
`;

/* The horizon cuts off the lower end of the phone. */
const Stage = styled.div`
  --phone: min(18.5rem, 76vw);
  position: relative;
  display: grid;
  gap: 1rem;
  justify-items: center;
  @media ${media.tablet} { --phone: 19.5rem; }
  @media ${media.desktop} { grid-area: 1 / 2 / 3 / 3; align-content: end; }
`;

const Device = styled.div`
  position: relative;
  height: 19rem;
  [data-hero-media] ~ * { visibility: hidden; }
  @media ${media.desktop} { height: 27rem; }
  @media ${media.wide} { height: 34rem; }
`;

const Docked = styled(AmountField)`
  z-index: 2;
  width: min(24rem, 100%);
  padding: 0.6rem 1rem 0.2rem;
  border: 3px solid transparent;
  border-radius: 1.5rem;
  background: linear-gradient(var(--white), var(--white)) padding-box, linear-gradient(100deg, var(--ultra-400), var(--coral), var(--apricot)) border-box;
  /* On wide screens the field overlaps the left edge of the phone. */
  @media ${media.wide} { position: absolute; right: calc(50% + 8.5rem); bottom: 4.5rem; width: 18rem; }
`;
