import { expect } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { teamCardsMachine } from '../../../src/machines/about/team-cards.machine.ts';
import { teamCardsModel } from '../../models/about/team-cards.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(teamCardsModel, 'machine', () => {
  /** The member whose card the machine watches for outside clicks. */
  let watched: string | undefined;
  /** Reports a click outside the watched card. Does nothing when no card is watched. */
  let clickOutside: () => void = () => undefined;
  const cards = createActor(
    teamCardsMachine.provide({
      actors: {
        watchOutside: fromCallback<EventObject, { member: string }>(({ input, sendBack }) => {
          watched = input.member;
          clickOutside = () => sendBack({ type: 'outside.clicked' });
          return () => {
            watched = undefined;
            clickOutside = () => undefined;
          };
        }),
      },
    }),
    { clock: new SimulatedClock() },
  ).start();
  const toggle = (member: string) => () => cards.send({ type: 'card.toggled', member });
  const clickIn = (member: string) => () => (watched === member ? undefined : clickOutside());
  const sees = (member: string | undefined) => () => {
    const { value, context } = cards.getSnapshot();
    expect({ value, member: value === 'expanded' ? context.member : undefined, watched }).toEqual({
      value: member === undefined ? 'collapsed' : 'expanded',
      member,
      watched: member,
    });
  };
  return {
    act: {
      'press Read More on the first': toggle('first'),
      'press Read More on the second': toggle('second'),
      'press Read Less': () => toggle(watched ?? 'none')(),
      'click inside the first': clickIn('first'),
      'click inside the second': clickIn('second'),
      'click elsewhere': () => clickOutside(),
    },
    see: {
      'all collapsed': sees(undefined),
      'the first expanded': sees('first'),
      'the second expanded': sees('second'),
    },
    pass: () => undefined,
  };
});
