import { useSelector } from '@xstate/react';
import { givenStatuses } from '../../../contract/admin-waitlist.ts';
import type { SignupSelectionRef } from '../../../machines/admin/signup-selection.machine.ts';
import type { WaitlistRef } from '../../../machines/admin/waitlist.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Choice } from '../admin-parts.tsx';
import { SelectPage } from '../select-page.tsx';
import { SelectionBarFrame } from '../selection-bar-frame.tsx';

type Props = { table: WaitlistRef; selection: SignupSelectionRef };

/** Selects or deselects the signups of the page. WAIT-40. */
export function SelectSignups({ table, selection }: Props) {
  const users = useSelector(table, (snapshot) => snapshot.context.users);
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const emails = users.map(({ email }) => email);
  return (
    <SelectPage
      page={emails}
      selected={selected}
      isBusy={isBusy}
      onTogglePage={() => selection.send({ type: 'page.toggled', emails })}
    />
  );
}

/** The bulk actions on the selected signups. WAIT-40 to WAIT-47. */
export function SelectionBar({ selection }: Pick<Props, 'selection'>) {
  const selected = useSelector(selection, (snapshot) => snapshot.context.selected);
  const status = useSelector(selection, (snapshot) => snapshot.context.status);
  const message = useSelector(selection, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useSelector(selection, (snapshot) => snapshot.matches('confirming'));
  const cancel = () => selection.send({ type: 'removal.cancelled' });
  return (
    <SelectionBarFrame
      count={selected.length}
      isBusy={isBusy}
      message={message}
      onClear={() => selection.send({ type: 'selection.cleared' })}
      actions={
        <>
          <Choice
            label="Change status to"
            value={status ?? ''}
            isOff={isBusy}
            onChoose={(value) =>
              selection.send({
                type: 'status.chosen',
                status: givenStatuses.find((known) => known === value),
              })
            }
          >
            <option value="">Change status to...</option>
            {givenStatuses.map((given) => (
              <option key={given}>{given}</option>
            ))}
          </Choice>
          <Button
            $look="ghost"
            $size="small"
            aria-disabled={isBusy || status === undefined}
            onClick={() => selection.send({ type: 'status.applied' })}
          >
            Apply
          </Button>
          <Button
            $look="ghost"
            $size="small"
            aria-disabled={isBusy}
            onClick={() => selection.send({ type: 'removal.requested' })}
          >
            Delete
          </Button>
        </>
      }
    >
      {isConfirming ? (
        <DangerDialog
          title={`Delete ${countOf(selected.length)}?`}
          label="Delete"
          onCancel={cancel}
          onConfirm={() => selection.send({ type: 'removal.confirmed' })}
        >
          <p>They are removed for good, as for a privacy request. This cannot be undone.</p>
        </DangerDialog>
      ) : null}
    </SelectionBarFrame>
  );
}

const countOf = (count: number) => `${count} signup${count === 1 ? '' : 's'}`;
