import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { faqMachine } from '../../../src/machines/shell/faq.machine.ts';
import { Faq } from '../../../src/views/ui/faq.tsx';
import { faqModel } from '../../models/shell/faq.model.ts';
import { press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';

const items = [
  { id: 'keys', question: 'Who holds the keys?', answer: 'You do.' },
  { id: 'fees', question: 'What does it cost?', answer: 'Nothing for now.' },
];

rehearse(faqModel, 'view', () => {
  render(<Faq faq={createActor(faqMachine).start()} items={items} />);
  const shows = (...answers: string[]) => {
    const regions = screen.getAllByRole('region', { hidden: true });
    const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none';
    expect({
      shown: regions.filter(isShown).map(({ textContent }) => textContent),
      inTheHtml: regions.map(({ textContent }) => textContent),
      expanded: screen
        .queryAllByRole('button', { expanded: true })
        .map((button) => document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent),
      headings: screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    }).toEqual({
      shown: answers,
      inTheHtml: ['You do.', 'Nothing for now.'],
      expanded: answers,
      headings: ['Who holds the keys?', 'What does it cost?'],
    });
  };
  return {
    act: {
      'click the first': () => press('Who holds the keys?'),
      'click the second': () => press('What does it cost?'),
    },
    see: {
      'all closed': () => shows(),
      'first open': () => shows('You do.'),
      'second open': () => shows('Nothing for now.'),
    },
    pass: () => undefined,
  };
});
