import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { formCheckMachine } from '../../../src/machines/session/form-check.machine.ts';
import { formCheckModel } from '../../models/session/form-check.model.ts';
import { CheckedSample } from '../../support/checked-sample.tsx';
import { complaintOf } from '../../support/complaint.ts';
import { rehearse } from '../../support/model.ts';

rehearse(formCheckModel, 'view', () => {
  let sent: unknown[] = [];
  const check = createActor(
    formCheckMachine.provide({ actions: { showField: (_, [field = '']) => fieldOf(field).focus() } }),
  ).start();
  render(<CheckedSample check={check} onValid={(fields) => sent.push(Object.fromEntries(fields))} />);
  const submit = (email: string, password: string) => () => {
    sent = [];
    // Sets the values without an event, because typing would remove the errors.
    fieldOf('email').value = email;
    fieldOf('password').value = password;
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  const edit = (name: string) => () => fireEvent.input(fieldOf(name));
  const sees =
    (email: string, password: string, values: unknown[] = []) =>
    () =>
      expect({
        faults: ['email', 'password'].map((name) => complaintOf(fieldOf(name))),
        sent,
      }).toEqual({ faults: [email, password], sent: values });
  const [missing, required] = ['Email is required', 'Password is required'];
  return {
    act: {
      'submit nothing': submit('', ''),
      'submit no password': submit('ada@example.com', ''),
      'submit a word as the address': submit('ada', 'correct horse'),
      'submit both': submit('ada@example.com', 'correct horse'),
      'edit the address': edit('email'),
      'edit the password': edit('password'),
    },
    see: {
      untouched: sees('', ''),
      'both wrong': () => {
        sees(missing, required)();
        expect(document.activeElement).toBe(fieldOf('email'));
      },
      'password wrong': sees('', required),
      'address wrong': sees('Enter a valid email address.', ''),
      'address missing': sees(missing, ''),
      sent: sees('', '', [{ email: 'ada@example.com', password: 'correct horse' }]),
    },
    pass: () => undefined,
  };
});

const fieldOf = (name: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field === null) {
    throw new Error(`There is no field ${name}`);
  }
  return field;
};
