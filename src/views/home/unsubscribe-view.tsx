import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { unsubscribe as words } from '../../content/unsubscribe.ts';
import { takeLostFocus } from '../../effects/lost-focus.ts';
import type { UnsubscribeRef } from '../../machines/home/unsubscribe.machine.ts';
import { routes } from '../../screens.ts';
import { Button } from '../ui/button.tsx';
import { LinkCard } from '../ui/link-card.tsx';
import { Message } from '../ui/message.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

/**
 * Removes the address only after a confirmation, so opening the link alone changes nothing. WAIT-16 to
 * WAIT-19.
 */
export function UnsubscribeView({ unsubscribe }: { unsubscribe: UnsubscribeRef }) {
  const isBusy = useSelector(unsubscribe, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(unsubscribe, (snapshot) => snapshot.matches('unsubscribed'));
  const isRefused = useSelector(unsubscribe, (snapshot) => snapshot.matches('refused'));
  const hasFailed = useSelector(unsubscribe, (snapshot) => snapshot.matches('failed'));
  const isOver = isDone || isRefused;
  return (
    <LinkCard>
      <h1 tabIndex={-1} ref={isOver ? takeLostFocus : undefined}>
        {words.title}
      </h1>
      <div role="status">{isDone ? <Message kind="good">{words.done}</Message> : null}</div>
      <div role="alert">
        {isRefused ? <Message kind="bad">{words.refused}</Message> : null}
        {hasFailed ? <Message kind="bad">{words.failed}</Message> : null}
      </div>
      {isOver ? (
        <Link href={routes.contact}>{words.contact}</Link>
      ) : (
        <>
          <p>{words.question}</p>
          <Button
            $look="primary"
            aria-disabled={isBusy}
            onClick={() => unsubscribe.send({ type: 'unsubscription.confirmed' })}
          >
            {isBusy ? words.busy : words.button}
          </Button>
          <NeedsScript action="Unsubscribing" />
        </>
      )}
    </LinkCard>
  );
}
