import { Button } from './button.tsx';

type Props = { label: string; isBusy?: boolean; onCancel: () => void; onConfirm: () => void };

/** The choices of a dialog that confirms an irreversible action: cancel or confirm. */
export function DangerChoices({ label, isBusy = false, onCancel, onConfirm }: Props) {
  return (
    <>
      <Button $look="quiet" $size="small" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button $look="danger" $size="small" disabled={isBusy} onClick={onConfirm}>
        {label}
      </Button>
    </>
  );
}
