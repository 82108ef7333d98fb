import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder, syncFolder } from '../store/durable-files.ts';
import { composeMail } from './compose.ts';
import type { MailTransport } from './transport.ts';

/** The sender address of emails that are only saved as files. */
const from = 'SwiftEx <swiftex@localhost>';

/** Matches the names of an email's files: the id of the email with a suffix. */
const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/;

/** Keeps mail as .eml files in a folder, for a site without a mail server. MAIL-2. */
export function openOutbox(folder: string): MailTransport {
  return {
    connections: 5,
    // This time is short, because saving an email a second time only replaces its file.
    repeatedAfter: 5_000,
    async send(mail) {
      try {
        const text = await composeMail(from, mail);
        if (!existsSync(folder)) {
          createFolder(folder);
          await syncFolder(dirname(folder));
        }
        const path = join(folder, `${mail.id}.eml`);
        await using file = await open(`${path}.part`, 'w', 0o600);
        await file.writeFile(text);
        await file.sync();
        await rename(`${path}.part`, path);
        // The new file name must survive a power cut, because the store is about to delete the text.
        await syncFolder(folder);
        return { kind: 'kept' };
      } catch (error) {
        return { kind: 'later', problem: error instanceof Error ? error.message : String(error) };
      }
    },
    forget: (id) => removeKept(folder, [id]),
    close: () => undefined,
  };
}

/** Deletes the files of these emails. Ignores missing files. PRIV-39. */
export async function removeKept(folder: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(folder, `${id}.eml`), { force: true });
    await rm(join(folder, `${id}.eml.part`), { force: true });
  }
}

/** Returns the ids of the emails that have files. */
export async function listKept(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return [...new Set(names.flatMap((name) => fileName.exec(name)?.[1] ?? []))];
}
