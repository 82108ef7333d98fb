import { useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { localValueOf, momentOf, timeZoneName } from './publish-time.ts';

type Props = {
  id: string;
  label: string;
  /** The chosen time, in ISO 8601. */
  at: string;
  error: string;
  disabled?: boolean;
  onChoose: (at: string) => void;
};

/**
 * A date and time in the admin's time zone. Until the field loses the focus, it shows what was typed. An
 * incomplete date chooses no time. PUB-11, PUB-21, STEP-2.
 */
export function TimeField({ label, at, onChoose, ...field }: Props) {
  // The browser reports an empty value while a part is incomplete, such as the first 0 of 01. Another value
  // would replace that part.
  const [typed, setTyped] = useState<{ text: string; at: string }>();
  return (
    <TextField
      {...field}
      type="datetime-local"
      label={`${label} (${timeZoneName()})`}
      value={typed?.at === at ? typed.text : localValueOf(at)}
      onChange={({ target: { value } }) => {
        const chosen = momentOf(value);
        setTyped({ text: value, at: chosen ?? at });
        if (chosen !== undefined) {
          onChoose(chosen);
        }
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
