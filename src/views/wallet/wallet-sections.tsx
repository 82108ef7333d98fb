import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import type { FaqRef } from '../../machines/shell/faq.machine.ts';
import type { PaymentTabsRef } from '../../machines/wallet/payment-tabs.machine.ts';
import type { SwapCalculatorRef } from '../../machines/wallet/swap-calculator.machine.ts';
import { DownloadSection } from './download-section.tsx';
import { FeatureStack } from './feature-stack.tsx';
import { PaymentSection } from './payment-section.tsx';
import { SwapSection } from './swap-section.tsx';
import { WalletFaq } from './wallet-faq.tsx';
import { WalletHero } from './wallet-hero.tsx';

type Props = {
  downloadDialog: DownloadDialogRef;
  calculator: SwapCalculatorRef;
  tabs: PaymentTabsRef;
  faq: FaqRef;
};

/** The sections of the wallet page. WALLET-1, WALLET-3. */
export function WalletSections({ downloadDialog, calculator, tabs, faq }: Props) {
  return (
    <>
      <WalletHero downloadDialog={downloadDialog} />
      <FeatureStack />
      <SwapSection calculator={calculator} />
      <PaymentSection tabs={tabs} />
      <DownloadSection downloadDialog={downloadDialog} />
      <WalletFaq faq={faq} />
    </>
  );
}
