import { routes } from '../screens.ts';
import { links } from './links.ts';

/** The header's links. SHELL-4. */
export const navigation = [
  { label: 'Home', href: routes.home },
  { label: 'SwiftEx Wallet', href: routes.wallet },
  { label: 'Fiat Exchange', href: routes.exchange },
  { label: 'About Us', href: routes.about },
  { label: 'White Paper', href: routes.whitePaper },
  { label: 'Contact Us', href: routes.contact },
  { label: 'Blogs', href: routes.blogs },
] as const;

/** The social networks. SHELL-8, SHELL-23, SHELL-25. */
export const socialNetworks = [
  { name: 'Instagram', href: links.instagram },
  { name: 'Facebook', href: links.facebook },
  { name: 'LinkedIn', href: links.linkedIn },
] as const;

/** The footer's link columns. SHELL-21. */
export const footerColumns = [
  {
    title: 'Services',
    links: [
      { label: 'Fiat exchange', href: routes.exchange },
      { label: 'SwiftEx wallet', href: routes.wallet },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', href: routes.about },
      { label: 'Team', href: `${routes.about}/#team` },
    ],
  },
  {
    title: 'Helpful Links',
    links: [
      { label: 'Contact us', href: routes.contact },
      { label: 'FAQ', href: `${routes.wallet}/#faq` },
      { label: 'Blogs', href: routes.blogs },
      { label: 'Terms of service', href: routes.terms },
      { label: 'Anti money laundering', href: routes.antiMoneyLaundering },
      { label: 'Privacy policy', href: routes.privacy },
    ],
  },
] as const;
