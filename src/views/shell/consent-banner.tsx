import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import {
  analyticsEnd,
  loadAnalytics,
  recallConsent,
  rememberConsent,
  stopAnalytics,
  watchConsent,
} from '../../effects/analytics.ts';
import { focusSoon } from '../../effects/focus.ts';
import { type ConsentRef, consentMachine } from '../../machines/shell/consent.machine.ts';
import { awaitTurn } from '../../runtime/dialog-turns.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { routes } from '../../screens.ts';
import { Button } from '../ui/button.tsx';

/** Asks about the analytics tag at `src`, with live actors. */
export function LiveConsent({ src }: { src: string }) {
  const [logic] = useState(() =>
    consentMachine.provide({
      actors: {
        recall: fromPromise(async () => recallConsent()),
        awaitTurn,
        watchAnswer: watchConsent,
        endTag: analyticsEnd,
      },
      actions: {
        remember: (_, answer) => rememberConsent(answer),
        loadTag: () => loadAnalytics(src),
        stopTag: stopAnalytics,
      },
    }),
  );
  return <ConsentBanner consent={useActorRef(logic)} />;
}

/** The id of the question, and of the button that replaces it after an answer. */
const id = 'analytics';

/**
 * The consent question with two equally prominent answers. Nothing loads before the visitor answers. PRIV-3,
 * PRIV-6, A11Y-20.
 */
export function ConsentBanner({ consent }: { consent: ConsentRef }) {
  const isAsking = useSelector(consent, (snapshot) => snapshot.matches('asking'));
  const isAnswered = useSelector(
    consent,
    (snapshot) => snapshot.matches('granted') || snapshot.matches('denied'),
  );
  function tell(type: 'consent.given' | 'consent.refused' | 'choice.reopened') {
    consent.send({ type });
    // The pressed button disappears. A11Y-3.
    focusSoon(id);
  }

  if (isAnswered) {
    return (
      <Reopen type="button" id={id} onClick={() => tell('choice.reopened')}>
        Analytics choice
      </Reopen>
    );
  }
  return isAsking ? (
    <Banner id={id} tabIndex={-1} aria-label="Analytics" data-surface="paper">
      <p>
        May we count visits with an analytics service? Nothing is loaded from it unless you allow it.{' '}
        <Link href={routes.privacy}>Privacy Policy</Link>
      </p>
      <Answers>
        <Button $look="quiet" $size="small" onClick={() => tell('consent.refused')}>
          No
        </Button>
        <Button $look="quiet" $size="small" onClick={() => tell('consent.given')}>
          Allow
        </Button>
      </Answers>
    </Banner>
  ) : null;
}

const Banner = styled.section`
  position: sticky;
  z-index: 8;
  bottom: 1rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  width: calc(100% - 2rem);
  max-width: 46rem;
  margin: 1rem auto;
  padding: 1rem 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  background: var(--white);
  box-shadow: var(--shadow-2);
  p { flex: 1 1 20rem; }
  /* On low viewports the question would cover the page. */
  @media (max-height: 25rem) {
    position: static;
  }
`;

const Answers = styled.div`
  display: flex;
  gap: 0.5rem;
`;

const Reopen = styled.button`
  display: block;
  width: 100%;
  min-height: 2.75rem;
  border: 0;
  font-size: var(--t-sm);
  color: var(--night-muted);
  background: var(--ink-950);
  text-decoration: underline;
`;
