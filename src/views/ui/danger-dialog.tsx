import type { ComponentProps, ReactNode } from 'react';
import { ChoiceDialog } from './choice-dialog.tsx';
import { DangerChoices } from './danger-choices.tsx';

type Props = ComponentProps<typeof DangerChoices> & { title: string; children: ReactNode };

/** Asks before something is removed or stops working. "Cancel" has the focus, and Escape cancels too. */
export function DangerDialog({ title, children, ...choices }: Props) {
  return (
    <ChoiceDialog title={title} onDismiss={choices.onCancel} choices={<DangerChoices {...choices} />}>
      {children}
    </ChoiceDialog>
  );
}
