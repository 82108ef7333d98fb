import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/**
 * Composes an email as RFC 5322 text with a plain and an HTML part. The Message-ID derives from the email's
 * id, so that a repeated delivery is recognizable as a duplicate.
 */
export async function composeMail(from: string, mail: OutgoingMail): Promise<Buffer> {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const composer = new MailComposer({
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClick === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // RFC 5322 lines end with CRLF. Without this, lines of the text would keep their LF.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}
