import type { MailBody } from '../store/mails.ts';

type Letter = {
  /** What happened, and why the recipient gets this email. */
  paragraphs: string[];
  /** The call to action. */
  action?: { label: string; href: string };
};

/** Lays out an email, as plain text and as HTML without images and scripts. MAIL-7. */
export function layOutMail({ paragraphs, action }: Letter): MailBody {
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    'SwiftEx',
  ]
    .join('\n\n')
    .concat('\n');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeText(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#3a28e8;color:#ffffff;text-decoration:none;font-weight:600">${escapeText(action.label)}</a></p><p style="font-size:14px;color:#5a5f73;word-break:break-all">${escapeText(action.href)}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SwiftEx</title></head><body style="margin:0;background:#f6f5f1"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,sans-serif;color:#10111f"><p style="font-size:20px;font-weight:700">SwiftEx</p>${paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('')}${button}</div></body></html>`;
  return { text, html };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
