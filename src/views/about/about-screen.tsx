import { aboutHead } from '../../content/about.ts';
import { outsideClicks } from '../../effects/outside-clicks.ts';
import { teamCardsMachine } from '../../machines/about/team-cards.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { AboutSections } from './about-sections.tsx';

const liveTeamCards = teamCardsMachine.provide({ actors: { watchOutside: outsideClicks } });

/** The about page, with live actors. PAGE-3. */
export function AboutScreen() {
  return (
    <>
      <PageHead title={aboutHead.title} description={aboutHead.description} path={routes.about} />
      <AboutSections teamCards={useActorRef(liveTeamCards)} />
    </>
  );
}
