import { styled } from 'styled-components';
import { Link } from 'wouter';
import { walletFaq } from '../../content/wallet.ts';
import type { FaqRef } from '../../machines/shell/faq.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Faq } from '../ui/faq.tsx';
import { Section } from '../ui/section.tsx';

/** The three questions, at most one open. WALLET-43, WALLET-48. */
export function WalletFaq({ faq }: { faq: FaqRef }) {
  return (
    <Split id="faq" aria-labelledby="faq-title">
      <Head>
        <h2 id="faq-title">{walletFaq.headline}</h2>
        <p>{walletFaq.text}</p>
        <Ways>
          <Link href={routes.helpCenter} asChild>
            <ButtonLink $look="quiet" $size="small">
              Help Center
            </ButtonLink>
          </Link>
          <Link href={routes.contact} asChild>
            <ButtonLink $look="quiet" $size="small">
              Contact Us
            </ButtonLink>
          </Link>
        </Ways>
      </Head>
      <Faq faq={faq} items={walletFaq.items} />
    </Split>
  );
}

const Split = styled(Section)`
  display: grid;
  gap: 2rem clamp(2rem, 6vw, 6rem);
  padding-bottom: var(--section);
  @media ${media.desktop} { grid-template-columns: 0.7fr 1fr; }
`;

const Head = styled.div`
  display: grid;
  gap: 1rem;
  align-content: start;
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  p { color: var(--ink-500); }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
