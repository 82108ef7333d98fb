import { useActorRef } from '@xstate/react';
import { type EventObject, fromCallback } from 'xstate';
import { aboutHead } from '../../content/about.ts';
import { teamCardsMachine } from '../../machines/team-cards.machine.ts';
import { routes } from '../../routes.ts';
import { PageHead } from '../shell/page-head.tsx';
import { AboutSections } from './about-sections.tsx';

/** Tells of every click that lands outside the member's card. */
const outsideClicks = fromCallback<EventObject, { member: string }>(({ input, sendBack }) => {
  const onClick = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest('[data-member]') : null;
    if (card?.getAttribute('data-member') !== input.member) {
      sendBack({ type: 'outside.clicked' });
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
});

const liveTeamCards = teamCardsMachine.provide({ actors: { watchOutside: outsideClicks } });

/** The about page, on live actors. Spec: public site 2 (About page). */
export function AboutScreen() {
  return (
    <>
      <PageHead title={aboutHead.title} description={aboutHead.description} path={routes.about} />
      <AboutSections teamCards={useActorRef(liveTeamCards)} />
    </>
  );
}
