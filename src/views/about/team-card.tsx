import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { links } from '../../content/links.ts';
import type { TeamMember } from '../../content/team.ts';
import type { TeamCardsRef } from '../../machines/about/team-cards.machine.ts';
import { media } from '../../theme/media.ts';
import { brandIcons } from '../ui/brand-icons.tsx';
import { Button } from '../ui/button.tsx';
import { arriving } from '../ui/section.tsx';
import { Avatar } from './avatar.tsx';

type Props = { member: TeamMember; teamCards: TeamCardsRef };

/** A card for a co-founder, with text that expands. PAGE-5, PAGE-7 to PAGE-9, PAGE-12, PAGE-13. */
export function CoFounderCard({ member, teamCards }: Props) {
  const { name, role, bio, additionalInfo } = member;
  const isExpanded = useSelector(
    teamCards,
    (snapshot) => snapshot.matches('expanded') && snapshot.context.member === name,
  );
  const id = useId();
  return (
    <Card data-member={name}>
      <Avatar member={member} />
      <Words>
        <h3>{name}</h3>
        <Role>{role}</Role>
        <p>{bio}</p>
        {additionalInfo === undefined ? null : (
          <More id={id} $isShown={isExpanded}>
            {additionalInfo}
          </More>
        )}
        <Ways>
          {additionalInfo === undefined ? null : (
            <Toggle
              $look="quiet"
              $size="small"
              aria-expanded={isExpanded}
              aria-controls={id}
              aria-label={`${isExpanded ? 'Read Less' : 'Read More'} about ${name}`}
              onClick={() => teamCards.send({ type: 'card.toggled', member: name })}
            >
              {isExpanded ? 'Read Less' : 'Read More'}
              <ChevronDown size={18} aria-hidden="true" />
            </Toggle>
          )}
          <Profile member={member} />
        </Ways>
      </Words>
    </Card>
  );
}

/** A card for any other team member, with a short text that is always visible. */
export function MemberCard({ member }: { member: TeamMember }) {
  const { name, role, bio, additionalInfo } = member;
  return (
    <Small>
      <Avatar member={member} />
      <Words>
        <h3>{name}</h3>
        <Role>{role}</Role>
        <p>{bio}</p>
        {additionalInfo === undefined ? null : <p>{additionalInfo}</p>}
        <Profile member={member} />
      </Words>
    </Small>
  );
}

/**
 * The link to the member's LinkedIn profile. A member without a profile gets a labeled link to the company's
 * page.
 */
function Profile({ member: { name, linkedInUrl } }: { member: TeamMember }) {
  return linkedInUrl === links.linkedIn ? (
    <CompanyPage href={linkedInUrl} target="_blank" rel="noopener noreferrer">
      {brandIcons.LinkedIn}
      SwiftEx on LinkedIn
    </CompanyPage>
  ) : (
    <LinkedIn href={linkedInUrl} target="_blank" rel="noopener noreferrer" aria-label={`${name} on LinkedIn`}>
      {brandIcons.LinkedIn}
    </LinkedIn>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

const Card = styled.li`
  --avatar: 8rem;
  ${arriving}
  display: grid;
  gap: 1.5rem;
  padding: clamp(1.25rem, 3vw, 2rem);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: inset 0 0 0 1px var(--ink-100), var(--shadow-1);
  @media ${media.tablet} { --avatar: 11rem; grid-template-columns: auto 1fr; gap: 2rem; }
`;

const Words = styled.div`
  display: grid;
  gap: 0.5rem;
  align-content: start;
  h3 { font-size: var(--t-xl); }
  p { color: var(--ink-700); }
`;

const Role = styled.p`
  && { font-weight: 600; font-size: var(--t-sm); color: var(--ultra-600); }
`;

/** The expandable text. It is always in the HTML, and visible without JavaScript. */
const More = styled.p<{ $isShown: boolean }>`
  display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
  animation: ${appear} var(--slow) var(--ease);
  @media (scripting: none) { display: block; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  align-items: center;
  margin-top: 0.75rem;
`;

const Toggle = styled(Button)`
  svg { transition: transform var(--fast) var(--ease); }
  &[aria-expanded="true"] svg { rotate: 180deg; }
  @media (scripting: none) { display: none; }
`;

const LinkedIn = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: var(--ink-700);
  background: var(--ink-100);
  transition: color var(--fast), background-color var(--fast);
  &:hover { color: var(--ultra-600); background: var(--ultra-100); }
`;

const CompanyPage = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  font-size: var(--t-sm);
  color: var(--ink-700);
  transition: color var(--fast);
  &:hover { color: var(--ultra-600); }
`;

const Small = styled.li`
  --avatar: 5.5rem;
  ${arriving}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 1.25rem;
  ${LinkedIn} { margin: 0.4rem 0 0 -0.4rem; background: none; }
  h3 { font-size: 1.25rem; }
  @media ${media.wide} { grid-template-columns: none; align-content: start; }
`;
