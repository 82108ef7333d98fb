import { styled } from 'styled-components';
import { teamSection } from '../../content/about.ts';
import { team } from '../../content/team.ts';
import type { TeamCardsRef } from '../../machines/about/team-cards.machine.ts';
import { media } from '../../theme/media.ts';
import { Section, SectionHead } from '../ui/section.tsx';
import { CoFounderCard, MemberCard } from './team-card.tsx';

/** The team: large cards for the co-founders, and a row of cards for all other members. PAGE-6. */
export function Team({ teamCards }: { teamCards: TeamCardsRef }) {
  return (
    <Section id="team" aria-labelledby="team-title">
      <SectionHead>
        <h2 id="team-title">{teamSection.headline}</h2>
        <p>{teamSection.text}</p>
      </SectionHead>
      <CoFounders>
        {team
          .filter(({ isCoFounder }) => isCoFounder)
          .map((member) => (
            <CoFounderCard key={member.name} member={member} teamCards={teamCards} />
          ))}
      </CoFounders>
      <Members>
        {team
          .filter(({ isCoFounder }) => !isCoFounder)
          .map((member) => (
            <MemberCard key={member.name} member={member} />
          ))}
      </Members>
    </Section>
  );
}

const CoFounders = styled.ul`
  display: grid;
  gap: 1.25rem;
  margin-top: clamp(2rem, 4vw, 3rem);
  @media ${media.desktop} { grid-template-columns: 1fr 1fr; align-items: start; }
`;

const Members = styled.ul`
  display: grid;
  gap: 1.75rem 1.25rem;
  margin-top: 2.5rem;
  @media (min-width: 34rem) { grid-template-columns: 1fr 1fr; }
  @media ${media.wide} { grid-template-columns: repeat(4, 1fr); }
`;
