import { useSelector } from '@xstate/react';
import { ShieldAlert, ShieldCheck, Smartphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { passwordMaxLength } from '../../../contract/auth.ts';
import { takeLostFocus } from '../../../effects/lost-focus.ts';
import type { SecondFactorRef } from '../../../machines/session/second-factor.machine.ts';
import { useCheckedForm } from '../../session/checked-form.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Nothing, shortDateTime } from '../admin-parts.tsx';
import { AppKey } from './app-key.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { Count, factorIsRequired, Row, Steps } from './second-factor-parts.tsx';

type Props = { factor: SecondFactorRef };
type ViewProps = Props & { hasPasskeys?: boolean };
type FocusProps = {
  /** Focuses what takes the place of the removed focused element. Absent until the admin uses the section. */
  takeFocus: typeof takeLostFocus | undefined;
};

/**
 * Sets up an authenticator app, shows recovery codes, and turns the app off. FACTOR-1 to FACTOR-8, A11Y-3.
 */
export function SecondFactorView({ factor, hasPasskeys = false }: ViewProps) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes the focus of the controls inside.
    <div onFocus={() => setIsUsed(true)}>
      <CurrentStep factor={factor} hasPasskeys={hasPasskeys} takeFocus={isUsed ? takeLostFocus : undefined} />
    </div>
  );
}

function CurrentStep({ factor, hasPasskeys, takeFocus }: Required<ViewProps> & FocusProps) {
  const state = useSelector(factor, ({ value }) => (typeof value === 'string' ? value : 'codes'));
  const isRequired = useSelector(factor, (snapshot) => snapshot.context.status?.isRequired === true);
  switch (state) {
    case 'reading':
      return (
        <Nothing role="status" tabIndex={-1} ref={takeFocus}>
          Loading...
        </Nothing>
      );
    case 'failed':
      return (
        <Steps>
          <div role="alert">
            <Message kind="bad">The second factor could not be loaded.</Message>
          </div>
          <Button
            $look="quiet"
            $size="small"
            ref={takeFocus}
            onClick={() => factor.send({ type: 'refresh.requested' })}
          >
            Try again
          </Button>
        </Steps>
      );
    case 'off':
      return <Off factor={factor} hasPasskeys={hasPasskeys} isRequired={isRequired} takeFocus={takeFocus} />;
    case 'on':
      return <On factor={factor} takeFocus={takeFocus} />;
    case 'password':
    case 'beginning':
      return <PasswordStep factor={factor} />;
    case 'scanning':
    case 'confirming':
    case 'checking':
      return <ScanStep factor={factor} />;
    case 'codes':
      return <RecoveryCodeList factor={factor} />;
    case 'renewal':
    case 'renewing':
      return (
        <CodeForm factor={factor} label="Make new codes" text="The codes that you have now stop working." />
      );
    case 'removal':
    case 'removing':
      return (
        <CodeForm
          factor={factor}
          label="Turn it off"
          text={
            hasPasskeys
              ? 'From then on a passkey or a recovery code is needed after the password.'
              : isRequired
                ? factorIsRequired
                : 'From then on the password alone opens the admin area.'
          }
        />
      );
  }
}

function Off({
  factor,
  hasPasskeys,
  isRequired,
  takeFocus,
}: Required<ViewProps> & FocusProps & { isRequired: boolean }) {
  return (
    <Steps>
      <State>
        {hasPasskeys ? <Smartphone size={20} aria-hidden="true" /> : <Alarm size={20} aria-hidden="true" />}
        {hasPasskeys ? (
          <span>
            Authenticator app
            <small>Not set up. Your passkeys are enough.</small>
          </span>
        ) : (
          <span>
            Not set up
            <small>
              {isRequired
                ? factorIsRequired
                : 'With an app or a passkey, a stolen password does not open the admin area.'}{' '}
              Setting up the first one signs out your other browsers.
            </small>
          </span>
        )}
      </State>
      <Button
        $look={hasPasskeys ? 'quiet' : 'primary'}
        $size="small"
        ref={takeFocus}
        onClick={() => factor.send({ type: 'setup.requested' })}
      >
        Set up
      </Button>
    </Steps>
  );
}

function On({ factor, takeFocus }: Props & FocusProps) {
  const status = useSelector(factor, (snapshot) => snapshot.context.status);
  const since = status?.since ?? '';
  const left = status?.codesLeft ?? 0;
  const message = useSelector(factor, (snapshot) => snapshot.context.message);
  return (
    <Steps>
      <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      <State>
        <ShieldCheck size={20} aria-hidden="true" />
        <span>
          Authenticator app
          <small>
            on since <time dateTime={since}>{shortDateTime.format(new Date(since))}</time>,{' '}
            {left === 1 ? '1 recovery code left' : `${left} recovery codes left`}
          </small>
        </span>
      </State>
      <Row>
        <Button
          $look="quiet"
          $size="small"
          ref={takeFocus}
          onClick={() => factor.send({ type: 'codes.wanted' })}
        >
          New recovery codes
        </Button>
        <Button $look="quiet" $size="small" onClick={() => factor.send({ type: 'removal.requested' })}>
          Turn off
        </Button>
      </Row>
    </Steps>
  );
}

function PasswordStep({ factor }: Props) {
  return (
    <Form factor={factor} name="password" label="Continue">
      {(error) => (
        <>
          <Count>Step 1 of 3</Count>
          <TextField
            label="Your password"
            name="password"
            type="password"
            error={error}
            required
            autoFocus
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        </>
      )}
    </Form>
  );
}

function ScanStep({ factor }: Props) {
  const key = useSelector(factor, (snapshot) => snapshot.context.key);
  return (
    <Form factor={factor} name="code" label="Confirm">
      {(error) => (
        <>
          <Count>Step 2 of 3</Count>
          <p>Open an authenticator app, scan the square, and type the six digits that it shows.</p>
          {key === undefined ? null : <AppKey appKey={key} />}
          <CodeField error={error} />
        </>
      )}
    </Form>
  );
}

function CodeForm({ factor, label, text }: Props & { label: string; text: string }) {
  return (
    <Form factor={factor} name="code" label={label}>
      {(error) => (
        <>
          <p>{text}</p>
          <CodeField error={error} mayBeRecovery />
        </>
      )}
    </Form>
  );
}

function CodeField({ error, mayBeRecovery = false }: { error: string; mayBeRecovery?: boolean }) {
  return (
    <TextField
      label={mayBeRecovery ? 'Code from your app, or a recovery code' : 'Code from your app'}
      name="code"
      error={error}
      required
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...(mayBeRecovery ? {} : { inputMode: 'numeric' as const })}
    />
  );
}

type FormProps = Props & {
  name: 'password' | 'code';
  label: string;
  /** Renders the field. `error` is the field's error, or an empty string. */
  children: (error: string) => ReactNode;
};

/** A step with one field, its submit button and "Cancel". */
function Form({ factor, name, label, children }: FormProps) {
  const id = useId();
  const message = useSelector(factor, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(factor, (snapshot) => snapshot.hasTag('busy'));
  const { form, hasFaults, errorOf } = useCheckedForm({
    missing: { password: 'Password is required', code: 'Enter a code.' },
    onValid: (fields) => {
      const text = String(fields.get(name));
      factor.send(
        name === 'password'
          ? { type: 'password.submitted', password: text }
          : { type: 'code.submitted', code: text.trim() },
      );
    },
  });
  return (
    <Steps as="form" {...form} aria-labelledby={id}>
      {children(errorOf(name))}
      <div role="alert">{message === '' || hasFaults ? null : <Message kind="bad">{message}</Message>}</div>
      <Row>
        <SubmitButton $look="primary" $size="small" aria-disabled={isBusy} id={id}>
          {isBusy ? 'Checking...' : label}
        </SubmitButton>
        <Button
          $look="quiet"
          $size="small"
          disabled={isBusy}
          onClick={() => factor.send({ type: 'change.cancelled' })}
        >
          Cancel
        </Button>
      </Row>
    </Steps>
  );
}

const State = styled.div`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  svg { flex: none; color: var(--good); }
  small { display: block; font-size: var(--t-xs); color: var(--ink-500); }
`;

const Alarm = styled(ShieldAlert)`
  && { color: var(--warn-ink); }
`;
