import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { givenStatuses } from '../../../contract/admin-waitlist.ts';
import type { SignupSelectionRef } from '../../../machines/admin/signup-selection.machine.ts';
import type { WaitlistRef } from '../../../machines/admin/waitlist.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { DangerChoices } from '../../ui/danger-choices.tsx';
import { Choice } from '../admin-parts.tsx';

type Props = { table: WaitlistRef; selection: SignupSelectionRef };

/** The bulk actions on the selected signups. WAIT-40 to WAIT-47. */
export function SelectionBar({ table, selection }: Props) {
  const users = useSelector(table, (snapshot) => snapshot.context.users);
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const message = useSelector(selection, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useSelector(selection, (snapshot) => snapshot.matches('confirming'));
  const emails = users.map(({ email }) => email);
  const isPageSelected = emails.length > 0 && emails.every((email) => selected.includes(email));
  const cancel = () => selection.send({ type: 'removal.cancelled' });
  return (
    <Frame>
      <label>
        <input
          type="checkbox"
          checked={isPageSelected}
          disabled={isBusy || emails.length === 0}
          onChange={() => selection.send({ type: 'page.toggled', emails })}
        />
        Select page
      </label>
      {selected.length === 0 ? null : (
        <>
          <b>{selected.length} selected</b>
          <Choice
            label="Change status to"
            value=""
            onChoose={(value) => {
              const status = givenStatuses.find((known) => known === value);
              if (status !== undefined) {
                selection.send({ type: 'status.chosen', status });
              }
            }}
          >
            <option value="">Change status to...</option>
            {givenStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Choice>
          <Button
            $look="quiet"
            $size="small"
            disabled={isBusy}
            onClick={() => selection.send({ type: 'removal.requested' })}
          >
            Delete
          </Button>
          <Button
            $look="quiet"
            $size="small"
            disabled={isBusy}
            onClick={() => selection.send({ type: 'selection.cleared' })}
          >
            Clear
          </Button>
        </>
      )}
      <span role="status" aria-label="Selection">
        {message}
      </span>
      {isConfirming ? (
        <ChoiceDialog
          title={`Delete ${countOf(selected.length)}?`}
          onDismiss={cancel}
          choices={
            <DangerChoices
              label="Delete"
              onCancel={cancel}
              onConfirm={() => selection.send({ type: 'removal.confirmed' })}
            />
          }
        >
          <p>They are removed for good, as for a privacy request. This cannot be undone.</p>
        </ChoiceDialog>
      ) : null}
    </Frame>
  );
}

const countOf = (count: number) => `${count} signup${count === 1 ? '' : 's'}`;

const Frame = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; cursor: pointer; }
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  b { font-weight: 600; }
`;
