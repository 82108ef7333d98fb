import { socialNetworks } from '../../content/shell.ts';
import { brandIcons } from '../ui/brand-icons.tsx';

/** Links to the social networks, each with its icon. They open in a new tab. SHELL-14, SHELL-23. */
export function SocialIcons() {
  return socialNetworks.map(({ name, href }) => (
    <a key={name} href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {brandIcons[name]}
    </a>
  ));
}
