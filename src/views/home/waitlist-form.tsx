import { useSelector } from '@xstate/react';
import { type ComponentProps, type FormEvent, Fragment } from 'react';
import { styled } from 'styled-components';
import type { SignupDetail, WaitlistEntry } from '../../contract/waitlist.ts';
import { emailMaxLength, nameMaxLength } from '../../contract/waitlist-limits.ts';
import { type WaitlistFormRef, waitlistSuccess } from '../../machines/home/waitlist-form.machine.ts';
import { media } from '../../theme/media.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { RobotTrap } from '../ui/robot-trap.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The id of the form. */
export const waitlistFormId = 'waitlist-form';
/** The id of the success message's live region. */
export const waitlistStatusId = 'waitlist-status';

const detailInputs: Record<SignupDetail, ComponentProps<typeof TextField>> = {
  firstName: { label: 'First name (optional)', autoComplete: 'given-name', maxLength: nameMaxLength },
  lastName: { label: 'Last name (optional)', autoComplete: 'family-name', maxLength: nameMaxLength },
};
const detailNames = Object.keys(detailInputs) as SignupDetail[];

/** The form for joining the waitlist. WAIT-1 to WAIT-10. */
export function WaitlistForm({ waitlist }: { waitlist: WaitlistFormRef }) {
  const isBusy = useSelector(waitlist, (snapshot) => snapshot.hasTag('busy'));
  const hasSucceeded = useSelector(waitlist, (snapshot) => snapshot.matches({ open: 'succeeded' }));
  const hasFailed = useSelector(waitlist, (snapshot) => snapshot.matches({ open: 'failed' }));
  const message = useSelector(waitlist, (snapshot) => snapshot.context.message);
  const complaint = useSelector(waitlist, (snapshot) => snapshot.context.complaint);
  const receipts = useSelector(waitlist, (snapshot) => snapshot.context.receipts);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    waitlist.send({ type: 'form.submitted', entry: entryOf(new FormData(event.currentTarget)) });
  }

  return (
    <Form id={waitlistFormId} method="dialog" noValidate onSubmit={submit} aria-label="Join the waiting list">
      {/* A new key after each success remounts the fields, which empties them. */}
      <Fragment key={receipts}>
        {detailNames.map((name) => (
          <TextField key={name} name={name} {...detailInputs[name]} />
        ))}
        <WideField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={emailMaxLength}
          error={complaint}
          onInput={() => waitlist.send({ type: 'email.edited' })}
        />
        <RobotTrap />
      </Fragment>
      <Submit $look="light" aria-disabled={isBusy}>
        {isBusy ? 'Joining...' : 'Join Now'}
      </Submit>
      <Answer>
        <NeedsScript action="Joining" />
        <div role="status" id={waitlistStatusId} tabIndex={-1}>
          {hasSucceeded ? <Message kind="good">{waitlistSuccess}</Message> : null}
        </div>
        <div role="alert">{hasFailed ? <Message kind="bad">{message}</Message> : null}</div>
      </Answer>
    </Form>
  );
}

/** Returns the trimmed values of the form, without empty optional fields. WAIT-3. */
function entryOf(fields: FormData): WaitlistEntry {
  const text = (name: keyof WaitlistEntry) => String(fields.get(name) ?? '').trim();
  const entry: WaitlistEntry = { email: text('email') };
  for (const name of [...detailNames, 'website'] as const) {
    if (text(name) !== '') {
      entry[name] = text(name);
    }
  }
  return entry;
}

const Form = styled.form`
  display: grid;
  gap: 0.875rem 0.75rem;
  min-width: 0;
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;

const WideField = styled(TextField)`
  grid-column: 1 / -1;
`;

const Submit = styled(SubmitButton)`
  grid-column: 1 / -1;
`;

/**
 * Reserves the height of a message, so that the layout does not shift when a message appears. The status has no
 * focus outline once its message has disappeared. WAIT-9.
 */
const Answer = styled.div`
  grid-column: 1 / -1;
  min-height: 4rem;
  @media ${media.tablet} { min-height: 3rem; }
  > div { border-radius: 0.875rem; }
  > :empty { outline: none; }
`;
