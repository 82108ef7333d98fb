import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { team } from '../../../src/content/team.ts';
import { teamCardsMachine } from '../../../src/machines/about/team-cards.machine.ts';
import { Team } from '../../../src/views/about/team.tsx';
import { MemberCard } from '../../../src/views/about/team-card.tsx';
import { teamCardsModel } from '../../models/about/team-cards.model.ts';
import { press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';

const coFounders = team.filter(({ isCoFounder }) => isCoFounder);

function renderTeam() {
  let watched: string | undefined;
  let tell: () => void = () => undefined;
  const teamCards = createActor(
    teamCardsMachine.provide({
      actors: {
        watchOutside: fromCallback<EventObject, { member: string }>(({ input, sendBack }) => {
          watched = input.member;
          tell = () => sendBack({ type: 'outside.clicked' });
          return () => {
            watched = undefined;
            tell = () => undefined;
          };
        }),
      },
    }),
  ).start();
  render(<Team teamCards={teamCards} />);
  /**
   * Clicks an element. Also reports a click outside the expanded card to the machine, as the page does.
   */
  const click = (element: Element) => {
    fireEvent.click(element);
    if (element.closest('[data-member]')?.getAttribute('data-member') !== watched) {
      act(() => tell());
    }
  };
  return { click };
}

rehearse(teamCardsModel, 'view', () => {
  const { click } = renderTeam();
  const [first, second] = coFounders.map(({ name }) => name);
  const sees = (expanded: string | undefined) => () =>
    expect(
      coFounders.map(({ name, additionalInfo = '' }) => ({
        button: screen.getByRole('button', { name: new RegExp(`about ${name}$`) }).textContent,
        isExpanded: screen.getByRole('button', { name: new RegExp(`about ${name}$`) }).ariaExpanded,
        isShown: getComputedStyle(screen.getByText(additionalInfo)).display !== 'none',
      })),
    ).toEqual(
      coFounders.map(({ name }) => ({
        button: name === expanded ? 'Read Less' : 'Read More',
        isExpanded: String(name === expanded),
        isShown: name === expanded,
      })),
    );
  return {
    act: {
      'press Read More on the first': () => press(`Read More about ${first}`),
      'press Read More on the second': () => press(`Read More about ${second}`),
      'press Read Less': () => press(/^Read Less/),
      'click inside the first': () => click(screen.getByRole('heading', { name: first ?? '' })),
      'click inside the second': () => click(screen.getByRole('heading', { name: second ?? '' })),
      'click elsewhere': () => click(screen.getByRole('heading', { level: 2 })),
    },
    see: {
      'all collapsed': sees(undefined),
      'the first expanded': sees(first),
      'the second expanded': sees(second),
    },
    pass: () => undefined,
  };
});

test('every team card has a name, a role, a bio and a LinkedIn link (PAGE-5)', () => {
  renderTeam();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    team.map(({ name }) => name),
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    team.map(({ linkedInUrl }) => ['SwiftEx on LinkedIn', linkedInUrl]),
  );
  for (const { role, bio } of team) {
    expect(screen.getByText(role)).toBeTruthy();
    expect(screen.getByText(bio)).toBeTruthy();
  }
});

test('only team cards of co-founders have a Read More button, which names the member (PAGE-6, PAGE-8, PAGE-12)', () => {
  renderTeam();
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Read More about Co-founder, product',
    'Read More about Co-founder, technology',
  ]);
});

test('a team card without a Read More button shows its additional information (PAGE-9)', () => {
  const [member] = team.filter(({ isCoFounder }) => !isCoFounder);
  if (member === undefined) {
    throw new Error('The team has only co-founders.');
  }
  render(<MemberCard member={{ ...member, additionalInfo: 'Speaks three languages.' }} />);
  expect(screen.getByText('Speaks three languages.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test("a LinkedIn link is labeled with the member's name when it leads to the member's own profile", () => {
  const [member] = team;
  if (member === undefined) {
    throw new Error('The team has no members.');
  }
  render(<MemberCard member={{ ...member, linkedInUrl: 'https://example.com/in/ada' }} />);
  const link = screen.getByRole('link', { name: `${member.name} on LinkedIn` });
  expect(link.getAttribute('href')).toBe('https://example.com/in/ada');
});
