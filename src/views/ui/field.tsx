import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

/** The ARIA attributes that link a control to its error. */
type Complaint = { 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  label: ReactNode;
  /** The error of the field, or an empty string. Absent if the field never has an error. */
  error?: string | undefined;
  className?: string | undefined;
  /** An additional description, below the control. */
  note?: { id: string; content: ReactNode };
  /** Renders the control with these attributes. */
  children: (complaint: Complaint) => ReactNode;
};

/**
 * A control inside its label, with its error below. Screen readers announce the error when it appears.
 * A11Y-6.
 */
export function Field({ label, error, className, note, children }: Props) {
  const id = useId();
  const described = [...(error ? [id] : []), ...(note === undefined ? [] : [note.id])].join(' ');
  const frame = (className?: string) => (
    <Label className={className}>
      <span>{label}</span>
      {children({
        ...(error ? { 'aria-invalid': true } : {}),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
    </Label>
  );
  return error === undefined ? (
    frame(className)
  ) : (
    <div className={className}>
      {frame()}
      <Below>
        <div id={id} aria-live="polite">
          {error === '' ? null : (
            <Problem>
              <CircleAlert size={18} aria-hidden="true" />
              <span>{error}</span>
            </Problem>
          )}
        </div>
        {note === undefined ? null : note.content}
      </Below>
    </div>
  );
}

/** The look of every text input. */
export const controlFace = css`
  width: 100%;
  min-width: 0;
  min-height: 3.125rem;
  padding: 0 1rem;
  border: 1.5px solid var(--field-line);
  border-radius: 0.875rem;
  font-size: var(--t-md);
  font-weight: 400;
  color: var(--field-text);
  background: var(--field-fill);
  transition: border-color var(--fast);
  &::placeholder { color: var(--field-hint); opacity: 1; }
  &:hover,
  &:focus { border-color: var(--field-line-active); }
  &[aria-invalid='true'] { border-color: var(--field-bad); }
`;

const Label = styled.label`
  display: grid;
  gap: 0.375rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--label);
`;

const Below = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 0.75rem;
`;

const Problem = styled.p`
  display: flex;
  gap: 0.4rem;
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-weight: 500;
  line-height: 1.35;
  color: var(--field-problem);
  svg { margin-top: 0.05rem; color: var(--field-bad); }
  span { overflow-wrap: anywhere; }
`;
