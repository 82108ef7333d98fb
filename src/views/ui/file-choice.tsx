import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Look = 'dashed' | 'pill';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'accept' | 'disabled' | 'aria-describedby'
> & {
  look: Look;
  /** The name of the input, which says more than the words on the button. */
  label: string;
  onFile: (file: File) => void;
  className?: string;
  /** An icon and a few words. */
  children: ReactNode;
};

/** A button that lets the browser choose a file. */
export function FileChoice({ look, label, onFile, className, children, disabled = false, ...input }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) {
      onFile(file);
    }
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = '';
  }
  return (
    <Whole className={className} $look={look} $isOff={disabled}>
      {children}
      <input type="file" aria-label={label} disabled={disabled} onChange={choose} {...input} />
    </Whole>
  );
}

const looks: Record<Look, ReturnType<typeof css<{ $isOff: boolean }>>> = {
  dashed: css<{ $isOff: boolean }>`
    display: flex;
    border: 1.5px dashed var(--field-line);
    border-radius: 0.875rem;
    font-weight: 600;
    cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
    color: ${({ $isOff }) => ($isOff ? 'var(--ink-500)' : 'var(--ultra-600)')};
    &:hover { border-color: var(--field-line-active); }
  `,
  pill: css<{ $isOff: boolean }>`
    display: inline-flex;
    padding: 0 1.125rem;
    border: 1.5px solid var(--ink-100);
    border-radius: 99px;
    font: 600 var(--t-sm) / 1 var(--text);
    cursor: pointer;
    opacity: ${({ $isOff }) => ($isOff ? 0.6 : 1)};
    &:hover { border-color: var(--ink-300); }
  `,
};

const Whole = styled.label<{ $look: Look; $isOff: boolean }>`
  position: relative;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  ${({ $look }) => looks[$look]}
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
  input { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: inherit; }
`;
