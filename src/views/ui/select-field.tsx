import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import { SelectBox } from './select-box.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'> & {
  label: ReactNode;
  /** The error of the field, or an empty string. */
  error: string;
  /** The placeholder. */
  invitation: string;
  options: readonly string[];
};

/** A labeled select with nothing selected at first. */
export function SelectField({ label, error, invitation, options, className, ...select }: Props) {
  return (
    <Field label={label} error={error} className={className}>
      {(complaint) => (
        <SelectBox defaultValue="" {...select} {...complaint}>
          <option value="">{invitation}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
