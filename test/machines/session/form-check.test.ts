import { expect } from 'vitest';
import { createActor } from 'xstate';
import { type FormFaults, formCheckMachine } from '../../../src/machines/session/form-check.machine.ts';
import { formCheckModel } from '../../models/session/form-check.model.ts';
import { rehearse } from '../../support/model.ts';

const address = { email: 'Email is required' };
const invalid = { email: 'Enter a valid email address.' };
const password = { password: 'Password is required' };

rehearse(formCheckModel, 'machine', () => {
  let shown: ReadonlyArray<readonly string[]> = [];
  const actor = createActor(
    formCheckMachine.provide({
      actions: {
        showField: (_, fields) => {
          shown = [...shown, fields];
        },
      },
    }),
  ).start();
  const submit = (faults: FormFaults) => () => {
    shown = [];
    actor.send({ type: 'form.submitted', faults });
    expect(shown).toEqual(Object.keys(faults).length === 0 ? [] : [Object.keys(faults)]);
  };
  const edit = (field: string) => () => {
    shown = [];
    actor.send({ type: 'field.edited', field });
    expect(shown).toEqual([]);
  };
  const sees = (faults: FormFaults) => () => expect(actor.getSnapshot().context).toEqual({ faults });
  return {
    act: {
      'submit nothing': submit({ ...address, ...password }),
      'submit no password': submit(password),
      'submit a word as the address': submit(invalid),
      'submit both': submit({}),
      'edit the address': edit('email'),
      'edit the password': edit('password'),
    },
    see: {
      untouched: sees({}),
      'both wrong': sees({ ...address, ...password }),
      'password wrong': sees(password),
      'address wrong': sees(invalid),
      'address missing': sees(address),
      sent: sees({}),
    },
    pass: () => undefined,
  };
});
