import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'disabled' | 'aria-describedby'> & {
  /** The accessible name of the input, more specific than the label of the button. */
  label: string;
  onFile: (file: File) => void;
  className?: string;
  /** An icon and a few words. */
  children: ReactNode;
};

/** A button that lets the browser choose an image. WRITE-23, AUTHOR-5. */
export function ImageChoice({ label, onFile, className, children, disabled = false, ...input }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) {
      onFile(file);
    }
    // Clears the input, because choosing the same file again would fire no event.
    currentTarget.value = '';
  }
  return (
    <Whole className={className} $isOff={disabled}>
      {children}
      <input
        type="file"
        accept="image/*"
        aria-label={label}
        disabled={disabled}
        onChange={choose}
        {...input}
      />
    </Whole>
  );
}

const Whole = styled.label<{ $isOff: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  border: 1.5px dashed var(--field-line);
  border-radius: 0.875rem;
  font-weight: 600;
  cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
  color: ${({ $isOff }) => ($isOff ? 'var(--ink-500)' : 'var(--ultra-600)')};
  &:hover { border-color: var(--field-line-active); }
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: inherit; }
`;
