import { styled } from 'styled-components';
import { type TeamMember, team } from '../../content/team.ts';

/** The member's photo, or a monogram on the brand's gradient. The CSS variable `--avatar` sets its width. */
export function Avatar({ member }: { member: TeamMember }) {
  return (
    <Frame $angle={team.indexOf(member) * 47} aria-hidden="true">
      {member.avatar === undefined ? (
        monogramOf(member.name)
      ) : (
        <img src={member.avatar} alt="" loading="lazy" />
      )}
    </Frame>
  );
}

/** Returns the first letters of the first and the last word. */
function monogramOf(name: string) {
  const words = name.split(/[\s,]+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase();
}

const Frame = styled.div<{ $angle: number }>`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  width: var(--avatar, 100%);
  aspect-ratio: 1;
  border-radius: calc(var(--avatar, 20rem) * 0.14);
  overflow: clip;
  font: 650 calc(var(--avatar, 11rem) * 0.4) / 1 var(--display);
  letter-spacing: -0.04em;
  color: var(--white);
  background: var(--ink-950);
  /* The gradient shifts a little from one member to the next. */
  &::before {
    content: "";
    position: absolute;
    inset: -45%;
    z-index: -1;
    background: radial-gradient(circle at 50% 88%, #ffa867 6%, #ff6b5e 24%, #3a2be8 48%, transparent 72%);
    rotate: ${({ $angle }) => ($angle % 120) - 60}deg;
  }
  img { width: 100%; height: 100%; object-fit: cover; }
`;
