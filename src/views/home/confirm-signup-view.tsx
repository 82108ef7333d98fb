import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { signupConfirmation as words } from '../../content/signup-confirmation.ts';
import { takeLostFocus } from '../../effects/lost-focus.ts';
import type { SignupConfirmationRef } from '../../machines/home/signup-confirmation.machine.ts';
import { routes } from '../../screens.ts';
import { Button } from '../ui/button.tsx';
import { LinkCard } from '../ui/link-card.tsx';
import { Message } from '../ui/message.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';

/**
 * Confirms the signup only when the visitor presses the button. Mail scanners open links but press no
 * buttons. WAIT-58, WAIT-59.
 */
export function ConfirmSignupView({ confirmation }: { confirmation: SignupConfirmationRef }) {
  const isBusy = useSelector(confirmation, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(confirmation, (snapshot) => snapshot.matches('confirmed'));
  const isOver = useSelector(confirmation, (snapshot) => snapshot.matches('over'));
  const hasFailed = useSelector(confirmation, (snapshot) => snapshot.matches('failed'));
  return (
    <LinkCard>
      <h1 tabIndex={-1} ref={isDone || isOver ? takeLostFocus : undefined}>
        {words.title}
      </h1>
      <div role="status">{isDone ? <Message kind="good">{words.done}</Message> : null}</div>
      <div role="alert">
        {isOver ? <Message kind="bad">{words.over}</Message> : null}
        {hasFailed ? <Message kind="bad">{words.failed}</Message> : null}
      </div>
      {isDone || isOver ? (
        <Link href={routes.home}>{words.home}</Link>
      ) : (
        <>
          <p>{words.question}</p>
          <Button
            $look="primary"
            aria-disabled={isBusy}
            onClick={() => confirmation.send({ type: 'confirmation.requested' })}
          >
            {isBusy ? words.busy : words.button}
          </Button>
          <NeedsScript action="Confirming" />
        </>
      )}
    </LinkCard>
  );
}
