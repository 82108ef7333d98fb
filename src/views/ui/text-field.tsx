import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlFace, Field } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & {
  label: ReactNode;
  /** What is wrong with the text, empty while nothing is; absent where nothing is ever said of it. */
  error?: string;
};

/** A labelled line of text. It keeps its own text, so that nothing typed before hydration is lost. */
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
