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
  Users,
} from 'lucide-react';
import { routes } from '../../screens.ts';

export type AdminSection = {
  /** Also the heading and the document title of its screen. ADMIN-10. */
  label: string;
  href: string;
  Icon: LucideIcon;
  /** Whether the bottom bar of narrow screens shows it; the bar has room for four. */
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
  { label: 'Account', href: routes.adminAccount, Icon: CircleUser, isInBar: false },
];

/** The `aria-current` of a section's link while the admin is at `path`. ADMIN-4. */
export function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) {
    return 'page';
  }
  return href === routes.adminPosts && isAboutPosts(path) ? 'true' : undefined;
}

/** The list of posts has a second address, and the editor, the tags and the trash belong to its section. */
const isAboutPosts = (path: string) =>
  path === routes.blogs ||
  path === routes.addBlog ||
  path === routes.adminTags ||
  path === routes.adminTrash ||
  path.startsWith('/edit-blog/');
