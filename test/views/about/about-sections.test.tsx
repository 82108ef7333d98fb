import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { team } from '../../../src/content/team.ts';
import { teamCardsMachine } from '../../../src/machines/about/team-cards.machine.ts';
import { AboutSections } from '../../../src/views/about/about-sections.tsx';
import { Avatar } from '../../../src/views/about/avatar.tsx';

function renderAbout() {
  const teamCards = createActor(
    teamCardsMachine.provide({
      actors: { watchOutside: fromCallback<EventObject, { member: string }>(() => undefined) },
    }),
  ).start();
  render(<AboutSections teamCards={teamCards} />);
}

test('the about page shows mission, company, vision, team and roadmap in this order (PAGE-1)', () => {
  renderAbout();
  expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'))).toEqual([
    'about-title',
    'mission-title',
    'who-title',
    'vision-title',
    'team-title',
    'roadmap-title',
  ]);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent?.trim())).toEqual([
    'Your money moves. Your keys stay.',
  ]);
});

test('the team section of the about page has the id "team", so that links can lead to the section', () => {
  renderAbout();
  expect(document.getElementById('team')).toBe(screen.getByRole('region', { name: /has an owner/ }));
});

test('the roadmap shows six phases, each with its status in words (PAGE-14)', () => {
  renderAbout();
  const phases = within(screen.getByRole('region', { name: /six phases/i }))
    .getAllByRole('heading', { level: 3 })
    .map(({ parentElement, textContent }) => [textContent, parentElement?.querySelector('p')?.textContent]);
  expect(phases).toEqual([
    ['Phase 1 The wallet', 'Completed'],
    ['Phase 2 The exchange', 'Completed'],
    ['Phase 3 The test beta', 'In progress'],
    ['Phase 4 The seed fund', 'Original target: Q1 2025'],
    ['Phase 5 The anchor launch', 'Original target: Q2 2025'],
    ['Phase 6 The bridge', 'Original target: Q1 2025'],
  ]);
  expect(screen.getByText('A seed fund of $1 million')).toBeTruthy();
  expect(screen.getByText('Anchors for the UAE and India')).toBeTruthy();
});

test('the avatar of a team member shows a monogram when there is no photo (PAGE-7)', () => {
  const [member] = team;
  if (member === undefined) {
    throw new Error('The team is empty');
  }
  const { container, rerender } = render(<Avatar member={member} />);
  expect(container.textContent).toBe('CP');
  rerender(<Avatar member={{ ...member, name: 'Support' }} />);
  expect(container.textContent).toBe('S');
  rerender(<Avatar member={{ ...member, avatar: '/team/somebody.webp' }} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/team/somebody.webp');
});
