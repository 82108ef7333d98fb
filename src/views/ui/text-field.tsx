import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlFace, Field } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & {
  label: ReactNode;
  /** The error of the text, or an empty string. Absent if the field never has an error. */
  error?: string;
};

/** A labeled text field. Uncontrolled, so that nothing typed before hydration is lost. */
export function TextField({ label, error, className, ...input }: Props) {
  return (
    <Field label={label} error={error} className={className}>
      {(complaint) => <Input {...input} {...complaint} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlFace}
`;
