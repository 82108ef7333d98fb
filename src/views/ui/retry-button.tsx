import { passFocusOutwards } from '../../effects/outward-focus.ts';
import { Button } from './button.tsx';

/** A button that loads a part of the page again, and disappears while the part loads. A11Y-3. */
export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button $look="quiet" $size="small" ref={passFocusOutwards} onClick={onRetry}>
    Try again
  </Button>
);
