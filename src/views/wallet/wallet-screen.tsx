import { walletFaq, walletHead } from '../../content/wallet.ts';
import { faqMachine } from '../../machines/shell/faq.machine.ts';
import { paymentTabsMachine } from '../../machines/wallet/payment-tabs.machine.ts';
import { DownloadDialogContext } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { liveCalculator } from './live-calculator.ts';
import { WalletSections } from './wallet-sections.tsx';

/** The wallet page, with live actors. WALLET-9. */
export function WalletScreen() {
  return (
    <>
      <PageHead
        title={walletHead.title}
        description={walletHead.description}
        path={routes.wallet}
        structuredData={[questions]}
      />
      <WalletSections
        downloadDialog={DownloadDialogContext.useActorRef()}
        calculator={useActorRef(liveCalculator)}
        tabs={useActorRef(paymentTabsMachine)}
        faq={useActorRef(faqMachine)}
      />
    </>
  );
}

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: walletFaq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
