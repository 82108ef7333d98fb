import { routes } from '../../screens.ts';

/** Addresses in the admin area. They are in a separate file so that public pages do not load them. */
export const adminHrefTo = {
  /** The editor of the post with this id. */
  editPost: (id: string) => `/edit-blog/${encodeURIComponent(id)}`,
  /** The inbox with one report open. */
  report: (id: string) => `${routes.adminInbox}?report=${encodeURIComponent(id)}`,
  /** The waitlist with a search for one address. */
  signup: (email: string) => `${routes.adminWaitlist}?search=${encodeURIComponent(email)}`,
  /** An email to this address. Encoded, because an address may contain `?`, `&` and `%`. */
  answer: (email: string, subject: string) =>
    `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent(subject)}`,
  /** The list of posts, filtered to drafts. */
  drafts: `${routes.adminPosts}?status=draft`,
};
