import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { unsubscribe as words } from '../../content/unsubscribe.ts';
import type { UnsubscribeRef } from '../../machines/unsubscribe.machine.ts';
import { routes } from '../../routes.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Message } from '../ui/message.tsx';

/** Asks before the address leaves the list: following a link must change nothing. Issue 6. */
export function UnsubscribeView({ unsubscribe }: { unsubscribe: UnsubscribeRef }) {
  const isBusy = useSelector(unsubscribe, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(unsubscribe, (snapshot) => snapshot.matches('unsubscribed'));
  const isRefused = useSelector(unsubscribe, (snapshot) => snapshot.matches('refused'));
  const hasFailed = useSelector(unsubscribe, (snapshot) => snapshot.matches('failed'));
  return (
    <Night data-surface="night">
      <HomeLink href={routes.home} aria-label="SwiftEx, home">
        <Logo />
      </HomeLink>
      <Card data-surface="paper">
        <h1>{words.title}</h1>
        <div role="status">{isDone ? <Message kind="good">{words.done}</Message> : null}</div>
        <div role="alert">
          {isRefused ? <Message kind="bad">{words.refused}</Message> : null}
          {hasFailed ? <Message kind="bad">{words.failed}</Message> : null}
        </div>
        {isDone || isRefused ? (
          <Link href={routes.contact}>{words.contact}</Link>
        ) : (
          <>
            <p>{words.question}</p>
            <Button
              $look="primary"
              disabled={isBusy}
              onClick={() => unsubscribe.send({ type: 'unsubscription.confirmed' })}
            >
              {isBusy ? words.busy : words.button}
            </Button>
          </>
        )}
      </Card>
    </Night>
  );
}

const Night = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 2rem;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 2rem 1.25rem;
  background:
    radial-gradient(60rem 40rem at 70% 118%, #ffa867 0, #ff6b5e 22%, rgb(58 43 232 / 0.85) 52%, transparent 76%),
    var(--ink-950);
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--white);
  text-decoration: none;
`;

const Card = styled.div`
  display: grid;
  gap: 1.1rem;
  justify-items: start;
  width: min(28rem, 100%);
  padding: clamp(1.5rem, 6vw, 2.25rem);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--shadow-2);
  h1 { font-size: 2rem; }
  p { color: var(--ink-700); }
  [role='status']:empty, [role='alert']:empty { margin-top: -1.1rem; }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--ultra-600);
  }
`;
