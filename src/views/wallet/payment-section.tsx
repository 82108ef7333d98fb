import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { payments } from '../../content/wallet.ts';
import type { PaymentTabsRef } from '../../machines/wallet/payment-tabs.machine.ts';
import { media } from '../../theme/media.ts';
import { Section } from '../ui/section.tsx';
import { FeesPanel } from './fees-panel.tsx';

const keys: Record<string, 'arrow.pressed' | 'home.pressed' | 'end.pressed'> = {
  ArrowLeft: 'arrow.pressed',
  ArrowRight: 'arrow.pressed',
  Home: 'home.pressed',
  End: 'end.pressed',
};

/** The switch between Payment Methods and Fees. WALLET-35 to WALLET-39, WALLET-42. */
export function PaymentSection({ tabs }: { tabs: PaymentTabsRef }) {
  const isFees = useSelector(tabs, (snapshot) => snapshot.matches('fees'));

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const type = keys[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (type !== undefined && !isShortcut) {
      event.preventDefault();
      tabs.send({ type });
      document.getElementById(`${tabs.getSnapshot().value}-tab`)?.focus();
    }
  }

  return (
    <Section aria-labelledby="payments-title">
      <Head>
        <h2 id="payments-title">{payments.headline}</h2>
        <Switch role="tablist" aria-labelledby="payments-title" onKeyDown={press}>
          <Tab
            id="payment-tab"
            aria-controls="payment-panel"
            aria-selected={!isFees}
            tabIndex={isFees ? -1 : 0}
            onClick={() => tabs.send({ type: 'payment.chosen' })}
          >
            {payments.methods.title}
          </Tab>
          <Tab
            id="fees-tab"
            aria-controls="fees-panel"
            aria-selected={isFees}
            tabIndex={isFees ? 0 : -1}
            onClick={() => tabs.send({ type: 'fees.chosen' })}
          >
            {payments.fees.title}
          </Tab>
        </Switch>
      </Head>
      <Panels>
        <Panel id="payment-panel" aria-labelledby="payment-tab" tabIndex={0} $isShown={!isFees}>
          <h3>{payments.methods.headline}</h3>
          <Methods>
            {payments.methods.rows.map(({ title, text }) => (
              <li key={title}>
                <h4>{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </Methods>
          <p>{payments.methods.note}</p>
        </Panel>
        <Panel id="fees-panel" aria-labelledby="fees-tab" tabIndex={0} $isShown={isFees}>
          <FeesPanel />
        </Panel>
      </Panels>
    </Section>
  );
}

const Head = styled.div`
  display: grid;
  gap: 1.75rem;
  h2 { max-width: 16ch; font-size: var(--t-2xl); }
  @media ${media.desktop} { grid-template-columns: 1fr auto; align-items: end; }
`;

const Switch = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 0.3rem;
  border-radius: 99px;
  background: var(--ink-100);
  @media ${media.tablet} { justify-self: start; grid-template-columns: auto auto; }
  @media (scripting: none) { display: none; }
`;

const Tab = styled.button.attrs({ type: 'button', role: 'tab' })`
  min-height: 3rem;
  padding: 0 1.5rem;
  border: 0;
  border-radius: 99px;
  font-weight: 600;
  color: var(--ink-700);
  background: none;
  transition: background-color var(--fast), color var(--fast);
  &:hover { color: var(--ink-950); }
  &[aria-selected="true"] { color: var(--ink-950); background: var(--white); box-shadow: var(--shadow-1); }
  @media not all and ${media.tablet} { padding: 0 0.5rem; font-size: var(--t-sm); }
`;

const Panels = styled.div`
  display: grid;
  gap: 1.25rem;
  margin-top: clamp(1.75rem, 3vw, 2.5rem);
`;

const appear = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Panel = styled.div.attrs({ role: 'tabpanel' })<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'grid' : 'none')};
  gap: clamp(1.75rem, 3vw, 2.5rem);
  padding: clamp(1.5rem, 4vw, 3.5rem);
  border-radius: var(--r-xl);
  background: var(--white);
  box-shadow: inset 0 0 0 1px var(--ink-100), var(--shadow-1);
  @media (scripting: none) { display: grid; }
  & > * { animation: ${appear} var(--slow) var(--ease); }
  h3 { max-width: 24ch; font-size: var(--t-xl); }
  h4 { font: 600 var(--t-lg) / 1.25 var(--display); letter-spacing: -0.015em; }
  & > p { padding-top: 1.25rem; border-top: 1px solid var(--ink-100); font-size: var(--t-sm); color: var(--ink-500); }
`;

const Methods = styled.ol`
  display: grid;
  gap: 1.75rem clamp(1.75rem, 4vw, 3.5rem);
  li { display: grid; gap: 0.5rem; align-content: start; }
  /* A short gradient line above each item. */
  li::before {
    content: "";
    width: 3rem;
    height: 0.25rem;
    margin-bottom: 0.6rem;
    border-radius: 1rem;
    background: linear-gradient(90deg, var(--ultra-600), var(--coral), var(--apricot));
  }
  p { max-width: 42ch; color: var(--ink-700); }
  @media ${media.tablet} { grid-template-columns: repeat(3, 1fr); }
`;
