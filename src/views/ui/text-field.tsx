import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & { label: ReactNode };

/** A labelled line of text. It keeps its own text, so that nothing typed before hydration is lost. */
export function TextField({ label, className, ...input }: Props) {
  return (
    <Label className={className}>
      <span>{label}</span>
      <Input {...input} />
    </Label>
  );
}

const Label = styled.label`
  display: grid;
  gap: 0.375rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--label);
`;

const Input = styled.input`
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
`;
