import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { keyframes, styled } from 'styled-components';
import { Link } from 'wouter';
import { type LandingStep, landingSteps, stepsHeadline } from '../../content/home.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import type { LandingStepsRef } from '../../machines/home/landing-steps.machine.ts';
import { media } from '../../theme/media.ts';
import { BridgePhone } from '../phone/bridge-phone.tsx';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { OrderBookPhone } from '../phone/order-book-phone.tsx';
import type { Drawn } from '../phone/phone.tsx';
import { SendPhone } from '../phone/send-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import { useDrawn } from './drawn-amount.ts';

const pictures: Record<LandingStep['image'], ComponentType<{ drawn: Drawn }>> = {
  wallet: WalletPhone,
  send: SendPhone,
  bridge: BridgePhone,
  orderBook: OrderBookPhone,
  cashOut: CashOutPhone,
};

type Props = { landingSteps: LandingStepsRef; amountStory: AmountStoryRef };

/**
 * The five landing steps scroll past a sticky phone that shows the screen of the current step. The phone is
 * beside the steps on wide screens and above them on narrow screens. HOME-39 to HOME-41.
 */
export function LandingSteps({ landingSteps: steps, amountStory }: Props) {
  const current = useSelector(steps, (snapshot) => snapshot.context.index);
  const drawn = useDrawn(amountStory);
  const { image, gradient, blobColors } = landingSteps[current] ?? landingSteps[0];
  const Picture = pictures[image];
  return (
    <Section aria-labelledby="steps-title">
      <SectionHead>
        <h2 id="steps-title">{stepsHeadline}</h2>
      </SectionHead>
      <Split>
        <Panel data-panel={image}>
          <Ground key={image} $gradient={gradient} $blobColors={blobColors} />
          <Picture drawn={drawn} />
        </Panel>
        <ol>
          {landingSteps.map(({ title, content, amount: [words, figure, unit], link, linkText }, index) => {
            const isCurrent = index === current;
            return (
              <Step key={title} data-step={index} $isCurrent={isCurrent}>
                <span aria-hidden="true">
                  <i>{index + 1}</i>
                  {words}{' '}
                  <b>
                    {drawn.figures[figure]} {unit}
                  </b>
                </span>
                <h3>{title}</h3>
                <p>{content}</p>
                <Link href={link} asChild>
                  <ButtonLink $look={isCurrent ? 'primary' : 'quiet'} $size="small">
                    {linkText}
                  </ButtonLink>
                </Link>
              </Step>
            );
          })}
        </ol>
      </Split>
    </Section>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(1em); }`;
const light = keyframes`from { opacity: 0; }`;

const Split = styled.div`
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: 1.1fr 0.9fr;
    gap: clamp(3rem, 7vw, 6.5rem);
  }
`;

const Panel = styled.div`
  --phone: min(17rem, 72vw);
  display: grid;
  justify-content: center;
  /* From edge to edge; the lower edge cuts off the phone. */
  grid-template-rows: 0;
  z-index: 1;
  height: min(21rem, 46svh);
  margin-inline: -1.25rem;
  padding-top: 1.25rem;
  overflow: clip;
  background: var(--ultra-100);
  /* The phone is sticky; only the screen below its status bar and island changes. */
  [role="img"] > * > :nth-child(n + 3) { animation: ${appear} var(--slow) var(--ease); }
  position: sticky;
  /* On a low screen a phone that stays at the top would leave no room for the text. */
  @media (min-height: 30rem) { top: var(--header); }
  @media ${media.desktop} {
    --phone: min(19.5rem, 33svh);
    top: calc(var(--header) + 1.25rem);
    align-content: center;
    grid-template-rows: none;
    height: min(46rem, 100svh - var(--header) - 2.5rem);
    margin: 0;
    padding: 0;
    border-radius: var(--r-xl);
  }
`;

const Ground = styled.div<{ $gradient: string; $blobColors: readonly [string, string] }>`
  position: absolute;
  inset: 0;
  z-index: -1;
  animation: ${light} var(--slow) var(--ease);
  background:
    radial-gradient(closest-side, ${({ $blobColors }) => $blobColors[0]}, transparent) -14rem -13rem / 32rem 32rem no-repeat,
    radial-gradient(closest-side, ${({ $blobColors }) => $blobColors[1]}, transparent) right -14rem bottom -14rem / 36rem 36rem no-repeat,
    ${({ $gradient }) => $gradient};
`;

const Step = styled.li<{ $isCurrent: boolean }>`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 0.6rem;
  padding-block: 1.3rem;
  & > span { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: center; font-size: var(--t-sm); font-variant-numeric: tabular-nums; color: var(--ink-500); }
  i {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
    font-style: normal;
    font-weight: 600;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
  b { font-weight: 600; color: var(--ink-950); }
  h3 { font-size: var(--t-xl); }
  p { color: var(--ink-500); }
  a { margin-top: 0.25rem; }
  ${({ $isCurrent }) => ($isCurrent ? 'i { color: var(--white); background: var(--ultra-600); }' : '')}
  @media ${media.desktop} {
    min-height: min(22.5rem, 44svh);
    padding: 0;
    h3 { font-size: clamp(1.75rem, 1rem + 1.6vw, 2.4rem); }
    h3, i { transition: color var(--fast), background-color var(--fast); }
    ${({ $isCurrent }) => ($isCurrent ? '' : 'h3 { color: var(--ink-500); }')}
  }
`;
