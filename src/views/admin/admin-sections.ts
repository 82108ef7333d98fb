import {
  CircleUser,
  FileText,
  FolderOpen,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareText,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { GuardedRoute } from '../../contract/route-roles.ts';
import { routes, type ScreenName, screenAt } from '../../screens.ts';

export type AdminSection = {
  /** The label of the link, and the heading and document title of the screen. ADMIN-10. */
  label: string;
  href: string;
  Icon: LucideIcon;
  /** Whether the link is in the bottom bar of narrow screens. The bar has room for four links. */
  isInBar: boolean;
};

/** The admin screens in the order of the navigation. ADMIN-2, ADMIN-6. */
export const sections: readonly AdminSection[] = [
  { label: 'Dashboard', href: routes.adminDashboard, Icon: LayoutDashboard, isInBar: true },
  { label: 'Blog Posts', href: routes.adminPosts, Icon: FileText, isInBar: true },
  { label: 'Waiting List', href: routes.adminWaitlist, Icon: Users, isInBar: true },
  { label: 'Media Library', href: routes.adminMedia, Icon: Images, isInBar: false },
  { label: 'Uploaded Files', href: routes.adminLibrary, Icon: FolderOpen, isInBar: false },
  { label: 'Inbox', href: routes.adminInbox, Icon: Inbox, isInBar: true },
  { label: 'Help Feedback', href: routes.adminFeedback, Icon: MessageSquareText, isInBar: false },
  { label: 'Outbox', href: routes.adminOutbox, Icon: Mail, isInBar: false },
  { label: 'People', href: routes.adminPeople, Icon: ShieldCheck, isInBar: false },
  { label: 'Audit', href: routes.adminAudit, Icon: ScrollText, isInBar: false },
  { label: 'Account', href: routes.adminAccount, Icon: CircleUser, isInBar: false },
];

/** The main call of each admin screen. Roles that may not make this call do not see the screen. ACC-8. */
const needs: Partial<Record<ScreenName, GuardedRoute>> = {
  adminDashboard: 'GET /api/v2/stats',
  adminPosts: 'GET /api/v2/blogs',
  adminTags: 'PATCH /api/v2/admin-tags',
  adminTrash: 'POST /api/v2/blogs/:id/restore-from-trash',
  addBlog: 'POST /api/v2/blogs',
  editBlog: 'PUT /api/v2/blogs/:id',
  adminWaitlist: 'GET /api/v2/subscribe',
  adminMedia: 'PUT /api/v2/media/:page/:section',
  adminLibrary: 'GET /api/v2/uploads',
  adminInbox: 'GET /api/v2/reports',
  adminFeedback: 'GET /api/v2/admin-feedback',
  adminOutbox: 'GET /api/v2/mails',
  adminPeople: 'GET /api/v2/accounts',
  adminAudit: 'GET /api/v2/audit',
  adminAccount: 'GET /api/v2/auth/sessions',
};

/**
 * Returns the main call of the screen at an address, or undefined for screens that every role may see. ACC-8.
 */
export function neededAt(href: string): GuardedRoute | undefined {
  const [path = ''] = href.split('?');
  const name = screenAt(path);
  return name === undefined ? undefined : needs[name];
}

/** Returns the `aria-current` of a section's link while the admin is at `path`. ADMIN-4. */
export function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) {
    return 'page';
  }
  return href === routes.adminPosts && isAboutPosts(path) ? 'true' : undefined;
}

/** Returns whether the screen at a path is the list of posts, which has its own link to a new post, or the editor. */
export const hasOwnNewPost = (path: string) =>
  path === routes.adminPosts ||
  path === routes.blogs ||
  path === routes.addBlog ||
  path.startsWith('/edit-blog/');

/**
 * Returns whether a path belongs to the Blog Posts section: the list's second address, the editor, the tags
 * and the trash.
 */
const isAboutPosts = (path: string) =>
  hasOwnNewPost(path) || path === routes.adminTags || path === routes.adminTrash;
