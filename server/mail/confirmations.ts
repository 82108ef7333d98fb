import { queueMail } from '../store/mails.ts';
import type { Database } from '../store/schema.ts';
import { takeDueSignups } from '../store/signup-links.ts';
import { confirmationMail } from './letters.ts';

/**
 * Queues the mails with a link to confirm that signups wait for. The link and its mail are stored together, so
 * a stop in between loses neither. WAIT-54, WAIT-55.
 */
export async function queueConfirmations(db: Database, siteUrl: string, now: number): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction().execute(async (transaction) => {
      const { taken, links } = await takeDueSignups(transaction, now);
      for (const { email, token } of links) {
        await queueMail(transaction, confirmationMail(email, `${siteUrl}/confirm-signup#${token}`), now);
      }
      return taken > 0;
    });
  }
}
