import type { ArticleCounts } from '../../src/contract/admin-feedback.ts';

/** Feedback on two articles, and on one that was removed. */
export const feedback: ArticleCounts[] = [
  { id: 'slippage', helpful: 10, notHelpful: 40 },
  { id: 'gone-article', helpful: 0, notHelpful: 1 },
  { id: 'trustlines', helpful: 2, notHelpful: 1 },
];

/** The existing articles. */
export const catalogue = [
  { id: 'slippage', title: 'Slippage explained' },
  { id: 'fees-explained', title: 'Fees explained' },
  { id: 'trustlines', title: 'Trustlines on Stellar' },
];
