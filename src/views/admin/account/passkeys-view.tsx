import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { passwordMaxLength } from '../../../contract/auth.ts';
import { type Passkey, passkeyNameMaxLength } from '../../../contract/passkeys.ts';
import { takeLostFocus } from '../../../effects/lost-focus.ts';
import type { PasskeysRef } from '../../../machines/session/passkeys.machine.ts';
import { useCheckedForm } from '../../session/checked-form.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Nothing, shortDateTime } from '../admin-parts.tsx';
import { CodesDialog, RemovalDialog } from './passkey-dialogs.tsx';
import { Row, Steps } from './second-factor-parts.tsx';

type Props = {
  passkeys: PasskeysRef;
  /** Whether the account has an authenticator app. If so, `SecondFactorView` shows the recovery codes. */
  hasApp: boolean;
  /** The number of unused recovery codes. Undefined until it has loaded. */
  codesLeft: number | undefined;
  /** Whether every account needs a second factor. */
  isRequired?: boolean;
};

/** Lists, adds, renames and removes passkeys. FACTOR-23 to FACTOR-26, FACTOR-30, A11Y-3. */
export function PasskeysView({ passkeys, hasApp, codesLeft, isRequired = false }: Props) {
  const list = useSelector(passkeys, (snapshot) => snapshot.context.passkeys);
  const chosen = useSelector(passkeys, (snapshot) => snapshot.context.chosen);
  const message = useSelector(passkeys, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(passkeys, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(passkeys, (snapshot) => snapshot.matches('failed'));
  const step = useSelector(passkeys, ({ value }) => stepOf[value]);
  const isForm = step === 'describe' || step === 'rename';
  // The passkeys must not take the focus when they load, before the admin uses them.
  const [isUsed, setIsUsed] = useState(false);
  return (
    <Part onFocus={() => setIsUsed(true)}>
      <h3>Passkeys</h3>
      {hasFailed ? (
        <>
          <div role="alert">
            <Message kind="bad">The passkeys could not be loaded.</Message>
          </div>
          <RetryButton onRetry={() => passkeys.send({ type: 'refresh.requested' })} />
        </>
      ) : null}
      {list === undefined && !hasFailed ? (
        <Nothing role="status" $isLoading>
          Loading...
        </Nothing>
      ) : null}
      {list === undefined || hasFailed ? null : (
        <>
          <List
            list={list}
            passkeys={passkeys}
            // A disabled button could not get the focus back when its question closes.
            isBusy={isBusy || isForm}
          />
          {step === 'describe' ? <DescribeForm passkeys={passkeys} /> : null}
          {step === 'rename' && chosen !== undefined ? (
            <RenameForm key={chosen.id} passkeys={passkeys} passkey={chosen} />
          ) : null}
          {isForm ? null : (
            <>
              <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
              <Row>
                <Button
                  $look="quiet"
                  $size="small"
                  disabled={isBusy}
                  // Takes the focus of a closed form. A disabled button cannot have the focus.
                  ref={isUsed && !isBusy ? takeLostFocus : undefined}
                  onClick={() => passkeys.send({ type: 'addition.requested' })}
                >
                  Add a passkey
                </Button>
                {hasApp || list.length === 0 ? null : (
                  <Button
                    $look="quiet"
                    $size="small"
                    disabled={isBusy}
                    onClick={() => passkeys.send({ type: 'codes.wanted' })}
                  >
                    New recovery codes
                  </Button>
                )}
              </Row>
              {hasApp || list.length === 0 || codesLeft === undefined ? null : (
                <small>{codesLeft === 1 ? '1 recovery code left' : `${codesLeft} recovery codes left`}</small>
              )}
            </>
          )}
          {step === 'remove' && chosen !== undefined ? (
            <RemovalDialog
              passkeys={passkeys}
              passkey={chosen}
              isLast={list.length === 1 && !hasApp}
              isRequired={isRequired}
            />
          ) : null}
          {step === 'renew' ? <CodesDialog passkeys={passkeys} /> : null}
        </>
      )}
    </Part>
  );
}

/** The form or question for each state of the machine. */
const stepOf = {
  reading: undefined,
  failed: undefined,
  shown: undefined,
  confirmingCodes: 'renew',
  renewing: undefined,
  describing: 'describe',
  adding: 'describe',
  renaming: 'rename',
  savingName: 'rename',
  confirming: 'remove',
  // No form: the step-up dialog asks for the proof.
  removing: undefined,
} as const;

function List({
  list,
  passkeys,
  isBusy,
}: {
  list: readonly Passkey[];
  passkeys: PasskeysRef;
  isBusy: boolean;
}) {
  return list.length === 0 ? (
    <p>Sign in with your fingerprint, your face or a security key after the password.</p>
  ) : (
    <Items aria-label="Passkeys">
      {list.map((passkey) => (
        <li key={passkey.id}>
          <Fingerprint size={20} aria-hidden="true" />
          <span>
            {passkey.name}
            <small>
              added <Time at={passkey.addedAt} />
              {passkey.usedAt === null ? (
                ', not used yet'
              ) : (
                <>
                  , last used <Time at={passkey.usedAt} />
                </>
              )}
            </small>
          </span>
          <Row>
            <Button
              $look="quiet"
              $size="small"
              disabled={isBusy}
              aria-label={`Rename ${passkey.name}`}
              onClick={() => passkeys.send({ type: 'rename.requested', passkey })}
            >
              Rename
            </Button>
            <Button
              $look="quiet"
              $size="small"
              disabled={isBusy}
              aria-label={`Remove ${passkey.name}`}
              onClick={() => passkeys.send({ type: 'removal.requested', passkey })}
            >
              Remove
            </Button>
          </Row>
        </li>
      ))}
    </Items>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{shortDateTime.format(new Date(at))}</time>;

function DescribeForm({ passkeys }: { passkeys: PasskeysRef }) {
  return (
    <Form
      passkeys={passkeys}
      label="Add"
      busyLabel="Waiting for your passkey..."
      onSubmit={(fields) =>
        passkeys.send({
          type: 'passkey.described',
          wish: { name: String(fields.get('name')).trim(), password: String(fields.get('password')) },
        })
      }
    >
      {(errorOf) => (
        <>
          <NameField error={errorOf('name')} />
          <TextField
            label="Your password"
            name="password"
            type="password"
            error={errorOf('password')}
            required
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        </>
      )}
    </Form>
  );
}

function RenameForm({ passkeys, passkey }: { passkeys: PasskeysRef; passkey: Passkey }) {
  return (
    <Form
      passkeys={passkeys}
      label="Save"
      busyLabel="Saving..."
      onSubmit={(fields) =>
        passkeys.send({ type: 'name.submitted', name: String(fields.get('name')).trim() })
      }
    >
      {(errorOf) => <NameField name={passkey.name} error={errorOf('name')} />}
    </Form>
  );
}

const NameField = ({ name = '', error }: { name?: string; error: string }) => (
  <TextField
    label="Name of the passkey, such as Phone"
    name="name"
    defaultValue={name}
    error={error}
    required
    autoFocus
    autoComplete="off"
    maxLength={passkeyNameMaxLength}
  />
);

type FormProps = {
  passkeys: PasskeysRef;
  label: string;
  busyLabel: string;
  onSubmit: (fields: FormData) => void;
  /** Renders the fields. `errorOf` returns the error of a field by its name, or an empty string. */
  children: (errorOf: (field: string) => string) => ReactNode;
};

function Form({ passkeys, label, busyLabel, onSubmit, children }: FormProps) {
  const id = useId();
  const message = useSelector(passkeys, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(passkeys, (snapshot) => snapshot.hasTag('busy'));
  const { form, hasFaults, errorOf } = useCheckedForm({
    missing: { name: 'Enter a name.', password: 'Password is required' },
    onValid: onSubmit,
  });
  return (
    <Steps as="form" {...form} aria-labelledby={id}>
      {children(errorOf)}
      <div role="alert">{message === '' || hasFaults ? null : <Message kind="bad">{message}</Message>}</div>
      <Row>
        <SubmitButton $look="primary" $size="small" aria-disabled={isBusy} id={id}>
          {isBusy ? busyLabel : label}
        </SubmitButton>
        <Button
          $look="quiet"
          $size="small"
          disabled={isBusy}
          onClick={() => passkeys.send({ type: 'change.cancelled' })}
        >
          Cancel
        </Button>
      </Row>
    </Steps>
  );
}

const Part = styled(Steps)`
  margin-top: 1.5rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--ink-100);
  justify-items: stretch;
  > button { justify-self: start; }
  small { font-size: var(--t-xs); color: var(--ink-500); }
`;

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-items: center;
    padding: 0.7rem 0;
    border-bottom: 1px solid var(--ink-100);
  }
  svg { flex: none; color: var(--good); }
  svg + span { flex: 1; min-width: 9rem; overflow-wrap: anywhere; }
  small { display: block; }
`;
