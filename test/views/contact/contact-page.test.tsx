import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { bugReportMachine } from '../../../src/machines/contact/bug-report.machine.ts';
import { contactFormMachine } from '../../../src/machines/contact/contact-form.machine.ts';
import { ContactPage } from '../../../src/views/contact/contact-page.tsx';

test('the contact page has the form, the bug section, three warnings and five answers (FORM-1)', () => {
  render(
    <ContactPage
      contact={createActor(contactFormMachine).start()}
      bug={createActor(bugReportMachine).start()}
    />,
  );
  expect(screen.getByRole('form', { name: 'Send a message' })).toBeTruthy();
  const section = (name: string) => screen.getByRole('region', { name });
  expect(section('Found a bug? Show us where.').id).toBe('report-bug');
  const asked = within(section('Three things we will never ask you for')).getAllByRole('heading', {
    level: 3,
  });
  expect(asked.map(({ textContent }) => textContent)).toEqual(['Recovery phrase', 'Private key', 'PIN']);
  const answers = within(section('Common questions, answered'));
  expect(answers.getAllByRole('term').length).toBe(5);
  expect(answers.getByRole('link', { name: 'Open the Help Center' }).getAttribute('href')).toBe('/solution');
});
