import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { fetchPrices } from '../../api/prices.ts';
import { walletFaq, walletHead } from '../../content/wallet.ts';
import { clockTicks } from '../../effects/clock.ts';
import { faqMachine } from '../../machines/faq.machine.ts';
import { paymentTabsMachine } from '../../machines/payment-tabs.machine.ts';
import { swapCalculatorMachine } from '../../machines/swap-calculator.machine.ts';
import { routes } from '../../routes.ts';
import { apiClient } from '../shell/api-client.ts';
import { DownloadDialogContext } from '../shell/app-actors.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { WalletSections } from './wallet-sections.tsx';

const liveCalculator = swapCalculatorMachine.provide({
  actors: {
    fetchPrices: fromPromise(({ signal }) => fetchPrices(apiClient, signal)),
    watchClock: clockTicks,
  },
  actions: {
    reportFailure: (_, { reason }) => console.warn('The live prices could not be fetched:', reason),
  },
});

/** The wallet page, on live actors. Spec: public site 2 (Wallet page). */
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
