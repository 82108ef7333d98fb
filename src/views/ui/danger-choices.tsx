import { Button } from './button.tsx';

type Props = { label: string; isBusy?: boolean; onCancel: () => void; onConfirm: () => void };

/** The buttons of a confirmation dialog: "Cancel", and a button in the danger look that confirms. */
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
