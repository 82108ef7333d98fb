import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/** An email as RFC 5322 text with a plain and an HTML part. Its id makes a second copy recognisable. */
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
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}
