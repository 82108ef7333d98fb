import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { firstAid } from '../../content/contact.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

/** The answers to frequent questions, in a table with two columns. FORM-1. */
export function FirstAid() {
  return (
    <Answers aria-labelledby="first-aid-title">
      <Head>
        <h2 id="first-aid-title">{firstAid.headline}</h2>
        <Link href={firstAid.link.href} asChild>
          <ButtonLink $look="quiet">
            {firstAid.link.label}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Link>
      </Head>
      <dl>
        {firstAid.answers.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Answers>
  );
}

const Answers = styled(Section)`
  padding-bottom: var(--section);
  dl { margin-top: clamp(2rem, 4vw, 3rem); border-top: 1.5px solid var(--ink-950); }
  dl > div { display: grid; gap: 0.4rem 3rem; padding-block: 1.4rem; border-bottom: 1px solid var(--ink-100); }
  dt { font: 650 1.25rem / 1.25 var(--display); letter-spacing: -0.015em; }
  dd { max-width: 58ch; margin: 0; color: var(--ink-500); }
  @media ${media.tablet} {
    dl > div { grid-template-columns: 5fr 7fr; align-items: baseline; }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem;
  align-items: end;
  justify-content: space-between;
  h2 { max-width: 16ch; font-size: var(--t-2xl); }
`;
