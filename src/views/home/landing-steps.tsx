import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type LandingStep, landingSteps, stepsHeadline } from '../../content/home.ts';
import type { LandingStepsRef } from '../../machines/landing-steps.machine.ts';
import { media } from '../../theme/media.ts';
import { BridgePhone } from '../phone/bridge-phone.tsx';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { OrderBookPhone } from '../phone/order-book-phone.tsx';
import { RecoveryPhrasePhone } from '../phone/recovery-phrase-phone.tsx';
import { SendPhone } from '../phone/send-phone.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { movesInView, Section, SectionHead } from './section.tsx';

const pictures: Record<LandingStep['image'], ComponentType> = {
  recoveryPhrase: RecoveryPhrasePhone,
  send: SendPhone,
  bridge: BridgePhone,
  orderBook: OrderBookPhone,
  cashOut: CashOutPhone,
};

/**
 * The five landing steps, one markup in two shapes. On wide screens the steps scroll by a panel that
 * stays, and its picture follows the step being read; below that each step is a card that fills the
 * screen. Spec: public site 2 (Home page), split scroll section and mobile split screen.
 */
export function LandingSteps({ landingSteps: steps }: { landingSteps: LandingStepsRef }) {
  const current = useSelector(steps, (snapshot) => snapshot.context.index);
  return (
    <Section aria-labelledby="steps-title">
      <SectionHead>
        <h2 id="steps-title">{stepsHeadline}</h2>
      </SectionHead>
      {/* Safari takes the list out of a list without markers, and the wide shape has no item boxes. */}
      <Steps role="list">
        {landingSteps.map(({ title, content, image, gradient, blobColors, link, linkText }, index) => {
          const Picture = pictures[image];
          const isCurrent = index === current;
          return (
            // biome-ignore lint/a11y/noRedundantRoles: as for the list
            <li key={title} role="listitem">
              <Panel $gradient={gradient} $blobColors={blobColors} $isCurrent={isCurrent}>
                <Picture />
              </Panel>
              <Step data-step={index} $isCurrent={isCurrent}>
                <span aria-hidden="true">{index + 1}</span>
                <h3>{title}</h3>
                <p>{content}</p>
                <Link href={link} asChild>
                  <ButtonLink $look={isCurrent ? 'primary' : 'quiet'} $size="small">
                    {linkText}
                  </ButtonLink>
                </Link>
              </Step>
            </li>
          );
        })}
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 1.25rem;
  margin-top: clamp(2rem, 4vw, 3rem);
  /* The narrow shape: a card a step. */
  li {
    display: grid;
    grid-template-rows: minmax(20rem, 1fr) auto;
    min-height: min(46rem, 100svh - var(--header) - 1rem);
    border-radius: var(--r-lg);
    overflow: clip;
    background: var(--white);
    box-shadow: inset 0 0 0 1px var(--ink-100);
  }
  @media ${media.tablet} {
    li { grid-template: auto / 1fr 1fr; min-height: 30rem; }
  }
  /* The wide shape: the panels lie on each other and stay, the steps go by. */
  @media ${media.desktop} {
    grid-template-columns: 1.1fr 0.9fr;
    gap: 0 clamp(3rem, 7vw, 6.5rem);
    margin-top: 0;
    li { display: contents; }
  }
`;

const Panel = styled.div<{
  $gradient: string;
  $blobColors: readonly [string, string];
  $isCurrent: boolean;
}>`
  --phone: min(17rem, 72vw);
  ${movesInView}
  position: relative;
  isolation: isolate;
  display: grid;
  justify-content: center;
  /* The phone stands in the card and is cut by its edge. */
  grid-template-rows: 0;
  min-height: 100%;
  padding-top: 2.25rem;
  overflow: clip;
  background:
    radial-gradient(closest-side, ${({ $blobColors }) => $blobColors[0]}, transparent) -14rem -13rem / 32rem 32rem no-repeat,
    radial-gradient(closest-side, ${({ $blobColors }) => $blobColors[1]}, transparent) right -14rem bottom -14rem / 36rem 36rem no-repeat,
    ${({ $gradient }) => $gradient};
  @media ${media.desktop} {
    --phone: min(19.5rem, 33svh);
    --timeline: initial;
    --play: ${({ $isCurrent }) => ($isCurrent ? 'running' : 'paused')};
    grid-area: 1 / 1 / 6;
    position: sticky;
    top: calc(var(--header) + 1.25rem);
    align-self: start;
    align-content: center;
    grid-template-rows: none;
    height: min(50rem, 100svh - var(--header) - 2.5rem);
    min-height: 0;
    margin-top: 2.5rem;
    padding: 0;
    border-radius: var(--r-xl);
    /* The new picture fades in over the old one, which goes only then: the paper never shows. */
    z-index: ${({ $isCurrent }) => ($isCurrent ? 1 : 0)};
    opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0)};
    transition: opacity ${({ $isCurrent }) => ($isCurrent ? 'var(--slow) var(--ease)' : '0s var(--slow)')};
    & > * {
      transition: transform var(--slow) var(--ease);
      ${({ $isCurrent }) => ($isCurrent ? '' : 'transform: translateY(1.5rem);')}
    }
  }
`;

const Step = styled.div<{ $isCurrent: boolean }>`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 0.75rem;
  padding: clamp(1.5rem, 5vw, 3rem);
  & > span {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    font-weight: 600;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
  h3 { font-size: var(--t-xl); }
  p { color: var(--ink-500); }
  a { margin-top: 0.5rem; }
  @media ${media.desktop} {
    grid-column: 2;
    min-height: min(44rem, 82svh);
    padding: 0;
    h3 { font-size: clamp(1.75rem, 1rem + 1.6vw, 2.4rem); }
    h3, & > span { transition: color var(--fast), background-color var(--fast); }
    ${({ $isCurrent }) => ($isCurrent ? '& > span { color: var(--white); background: var(--ultra-600); }' : 'h3 { color: var(--ink-500); }')}
  }
`;
