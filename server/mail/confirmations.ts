import { unsubscribeTokens } from '../auth/unsubscribe.ts';
import { queueMail } from '../store/mails.ts';
import type { Database } from '../store/schema.ts';
import { linkDuration, takeDueSignups } from '../store/signup-links.ts';
import { confirmationMail } from './letters.ts';

/**
 * Queues the confirmation emails of new signups. Stores each link and its email in one transaction, so that a
 * crash loses neither. `now` returns ms since the epoch. WAIT-54, WAIT-55.
 */
export async function queueConfirmations(db: Database, siteUrl: string, now: () => number): Promise<void> {
  const tokenOf = await unsubscribeTokens(db, now());
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction().execute(async (transaction) => {
      const { taken, links, at } = await takeDueSignups(transaction, now);
      const endsAt = at + linkDuration;
      for (const { email, token } of links) {
        const href = `${siteUrl}/confirm-signup#${token}`;
        const oneClick = `${siteUrl}/api/v2/unsubscribe/one-click?token=${tokenOf(email)}`;
        await queueMail(transaction, confirmationMail(email, { href, endsAt, oneClick }), at);
      }
      return taken > 0;
    });
  }
}
