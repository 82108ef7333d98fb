import { styled } from 'styled-components';
import { Link } from 'wouter';
import { questions } from '../../content/exchange.ts';
import type { FaqRef } from '../../machines/shell/faq.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Faq } from '../ui/faq.tsx';
import { Section, SectionHead } from '../ui/section.tsx';

/** The four questions. EXCH-8. */
export function Questions({ faq }: { faq: FaqRef }) {
  return (
    <Split id="faq" aria-labelledby="faq-title">
      <Head>
        <h2 id="faq-title">{questions.headline}</h2>
        <p>{questions.text}</p>
        <Link href={routes.helpCenter} asChild>
          <ButtonLink $look="quiet">Help Center</ButtonLink>
        </Link>
      </Head>
      <Faq faq={faq} items={questions.items} />
    </Split>
  );
}

const Split = styled(Section)`
  display: grid;
  gap: clamp(2rem, 4vw, 3rem);
  padding-bottom: var(--section);
  @media ${media.desktop} { grid-template-columns: 0.8fr 1.2fr; gap: clamp(3rem, 7vw, 7rem); }
`;

const Head = styled(SectionHead)`
  justify-items: start;
  align-content: start;
`;
