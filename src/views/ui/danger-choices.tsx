import { Button } from './button.tsx';

type Props = { label: string; isBusy?: boolean; onCancel: () => void; onConfirm: () => void };

/**
 * The buttons of a confirmation dialog: "Cancel", and a button in the danger look that confirms. While busy,
 * both keep the focus. The machine of the dialog then ignores their events, as it ignores Escape. A11Y-3.
 */
export function DangerChoices({ label, isBusy = false, onCancel, onConfirm }: Props) {
  return (
    <>
      <Button $look="quiet" $size="small" aria-disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button $look="danger" $size="small" aria-disabled={isBusy} onClick={onConfirm}>
        {label}
      </Button>
    </>
  );
}
