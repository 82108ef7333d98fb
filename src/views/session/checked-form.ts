import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from '../../effects/focus.ts';
import {
  type FormCheckRef,
  type FormFaults,
  formCheckMachine,
} from '../../machines/session/form-check.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';

type Options = {
  /** The error message of each field when it is empty, by field name. */
  missing: FormFaults;
  /** Called with the fields of a form that is submitted without errors. */
  onValid: (fields: FormData) => void;
};

/**
 * Returns the attributes of a form, and its field errors, which replace the browser's validation bubbles.
 * A11Y-6.
 */
export function useCheckedForm(options: Options) {
  const id = useId();
  const [logic] = useState(() =>
    formCheckMachine.provide({ actions: { showField: (_, [field = '']) => focusField(id, field) } }),
  );
  return useFormCheck(useActorRef(logic), { ...options, id });
}

/** Like `useCheckedForm`, but with the caller's actor. */
export function useFormCheck(check: FormCheckRef, { id, missing, onValid }: Options & { id: string }) {
  const faults = useSelector(check, (snapshot) => snapshot.context.faults);
  const form = {
    id,
    // Hides the browser's own messages. The browser still sets the `validity` of each field.
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      check.send({ type: 'form.submitted', faults: faultsIn(event.currentTarget, missing) });
      if (!hasFaults(check.getSnapshot().context.faults)) {
        onValid(new FormData(event.currentTarget));
      }
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement) {
        check.send({ type: 'field.edited', field: target.name });
      }
    },
  };
  return { form, hasFaults: hasFaults(faults), errorOf: (field: string) => faults[field] ?? '' };
}

const hasFaults = (faults: FormFaults) => Object.keys(faults).length > 0;

/** Returns an error for each field that the browser finds empty or malformed. */
function faultsIn(form: HTMLFormElement, missing: FormFaults): FormFaults {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => !validity.valid)
      .map(({ name, validity }) => [
        name,
        (validity.valueMissing ? missing[name] : undefined) ?? 'Enter a valid email address.',
      ]),
  );
}
