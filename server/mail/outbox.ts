import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose.ts';
import type { MailTransport } from './transport.ts';

/** The sender of mail that leaves no machine. */
const from = 'SwiftEx <swiftex@localhost>';

/** Keeps mail as .eml files in a folder, for a site without a mail server. MAIL-2. */
export function openOutbox(folder: string): MailTransport {
  return {
    // The file is named after the email.
    isRepeatable: true,
    async send(mail) {
      try {
        const text = await composeMail(from, mail);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${mail.id}.eml`);
        await using file = await open(`${path}.part`, 'w', 0o600);
        await file.writeFile(text);
        await file.sync();
        await rename(`${path}.part`, path);
        return { kind: 'kept' };
      } catch (error) {
        return { kind: 'later', problem: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => undefined,
  };
}

/** Deletes the files of these emails that exist. PRIV-39. */
export async function removeKept(folder: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}
