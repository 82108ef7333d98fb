import type { Page } from 'playwright-core';

/** The path of the contact page, the URL pattern of its request, and its messages. */
export const path = '/contact-us';
export const calls = '**/api/users/reports';
export const failure = 'Failed to submit. Please try again.';
export const success = 'Your message has been sent successfully.';

/** The contact form. */
export const form = (page: Page) => page.locator('#contact-form');

export async function fillMessage(page: Page, message = 'How do I activate it?') {
  await form(page).getByLabel('Email').fill('reader@example.com');
  await form(page).getByLabel('Phone (optional)').fill('0123456789');
  await form(page).getByLabel('Message').fill(message);
}

export async function emptyFields(page: Page) {
  for (const label of ['Email', 'Phone (optional)', 'Message']) {
    await form(page).getByLabel(label).fill('');
  }
}

export const send = (page: Page) => form(page).locator('button').click();

/** Reads the contact form: field errors, alert, button label, typed texts, success message and focus. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const element = document.getElementById('contact-form');
    const fields = [
      ...(element?.querySelectorAll<HTMLInputElement>('input:not([name=website]), textarea') ?? []),
    ];
    return {
      faults: Object.fromEntries(
        fields
          .filter(({ ariaInvalid }) => ariaInvalid === 'true')
          .map((field) => [
            field.name,
            document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
          ]),
      ),
      alert: element?.querySelector('[role=alert]')?.textContent,
      reason: element?.querySelector('[role=alert] + p')?.textContent,
      button: element?.querySelector(':scope > button')?.textContent,
      typed: fields.map(({ value }) => value),
      status: document.querySelector('#contact [role=status]')?.textContent,
      focus: document.activeElement?.getAttribute('name') ?? document.activeElement?.id,
    };
  });

/** The result of `look` for an untouched form. */
export const empty = {
  faults: {},
  alert: '',
  reason: '',
  button: 'Send message',
  typed: ['', '', ''],
  status: '',
};

/** The texts that `fillMessage` types. */
export const typed = ['reader@example.com', '0123456789', 'How do I activate it?'];
