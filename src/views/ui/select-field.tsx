import { ChevronDown } from 'lucide-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { controlFace, Field } from './field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'> & {
  label: ReactNode;
  /** The error of the choice, or an empty string. */
  error: string;
  /** The placeholder. */
  invitation: string;
  options: readonly string[];
};

/** A labelled select with nothing selected at first. */
export function SelectField({ label, error, invitation, options, className, ...select }: Props) {
  return (
    <Field label={label} error={error} className={className}>
      {(complaint) => (
        <Frame>
          <Select defaultValue="" {...select} {...complaint}>
            <option value="">{invitation}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </Select>
          <ChevronDown size={20} aria-hidden="true" />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.span`
  display: grid;
  align-items: center;
  & > * { grid-area: 1 / 1; }
  & > svg { justify-self: end; margin-inline-end: 1rem; pointer-events: none; }
`;

const Select = styled.select`
  ${controlFace}
  padding-inline-end: 3rem;
  appearance: none;
`;
