import { styled } from 'styled-components';
import { neverAsked } from '../../content/contact.ts';
import { media } from '../../theme/media.ts';
import { RecoveryPhrasePhone } from '../phone/recovery-phrase-phone.tsx';
import { Column } from '../ui/layout.tsx';
import { arriving } from '../ui/section.tsx';

/** The three things that SwiftEx never asks for. The only ultramarine block of the page. FORM-1. */
export function NeverAsked() {
  return (
    <Block aria-labelledby="never-title" data-surface="night">
      <Columns>
        <h2 id="never-title">{neverAsked.headline}</h2>
        <Things>
          {neverAsked.things.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Things>
        <Note>{neverAsked.text}</Note>
        <Stand>
          <RecoveryPhrasePhone />
        </Stand>
      </Columns>
    </Block>
  );
}

const Block = styled.section`
  margin-top: var(--section);
  overflow: clip;
  color: var(--white);
  background:
    radial-gradient(40rem 30rem at 88% 120%, rgb(255 168 103 / 0.85), rgb(255 107 94 / 0.6) 34%, transparent 70%),
    var(--ultra-600);
`;

const Columns = styled(Column)`
  display: grid;
  gap: 2rem;
  padding-top: clamp(4rem, 8vw, 6.5rem);
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  @media ${media.desktop} {
    grid-template: auto auto 1fr / 1fr auto;
    gap: 2.25rem clamp(3rem, 7vw, 7rem);
    h2 { font-size: clamp(2.5rem, 1.2rem + 3.6vw, 4.25rem); }
  }
`;

const Things = styled.ul`
  display: grid;
  li { display: grid; gap: 0.25rem 1.5rem; padding-block: 1.1rem; border-top: 1px solid rgb(255 255 255 / 0.3); }
  h3 { font-size: 1.35rem; }
  p { color: #e8e6ff; }
  @media ${media.tablet} { li { grid-template-columns: 12rem 1fr; align-items: baseline; } }
`;

const Note = styled.p`
  max-width: 44ch;
  padding-bottom: clamp(0rem, 4vw, 5rem);
  font-weight: 500;
`;

const Stand = styled.div`
  --phone: min(18rem, 74vw);
  ${arriving}
  justify-self: center;
  height: calc(var(--phone) * 1.28);
  @media ${media.desktop} { --phone: 20rem; grid-area: 1 / 2 / 4; align-self: end; height: calc(var(--phone) * 1.5); }
`;
