import type { TeamCardsRef } from '../../machines/about/team-cards.machine.ts';
import { Hero } from './hero.tsx';
import { Mission } from './mission.tsx';
import { Roadmap } from './roadmap.tsx';
import { Team } from './team.tsx';
import { Vision } from './vision.tsx';
import { WhoWeAre } from './who-we-are.tsx';

/** The sections of the about page. PAGE-1. */
export function AboutSections({ teamCards }: { teamCards: TeamCardsRef }) {
  return (
    <>
      <Hero />
      <Mission />
      <WhoWeAre />
      <Vision />
      <Team teamCards={teamCards} />
      <Roadmap />
    </>
  );
}
