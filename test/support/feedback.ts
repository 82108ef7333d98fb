import type { ArticleCounts } from '../../src/contract/admin-feedback.ts';

/** The feedback counts for two articles in the catalogue and one deleted article. */
export const feedback: ArticleCounts[] = [
  { id: 'slippage', helpful: 10, notHelpful: 40 },
  { id: 'gone-article', helpful: 0, notHelpful: 1 },
  { id: 'trustlines', helpful: 2, notHelpful: 1 },
];

/** The articles of the Help Center. */
export const catalogue = [
  { id: 'slippage', title: 'Slippage explained' },
  { id: 'fees-explained', title: 'Fees explained' },
  { id: 'trustlines', title: 'Trustlines on Stellar' },
];
