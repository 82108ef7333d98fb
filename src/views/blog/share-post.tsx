import { useSelector } from '@xstate/react';
import { Check, Link2, Mail, Share2 } from 'lucide-react';
import { styled } from 'styled-components';
import { readerWords, shareTargets } from '../../content/blog.ts';
import type { SharedPost, SharePostRef } from '../../machines/blog/share-post.machine.ts';
import { brandIcons } from '../ui/brand-icons.tsx';
import { Button } from '../ui/button.tsx';
import { shareIcons } from './share-icons.tsx';

const icons = {
  ...shareIcons,
  Facebook: brandIcons.Facebook,
  LinkedIn: brandIcons.LinkedIn,
  Email: <Mail size={20} aria-hidden="true" />,
};

/** Links to six networks and email, and buttons that copy the link and open the device's share sheet. BLOG-51 to BLOG-54. */
export function SharePost({ share, post }: { share: SharePostRef; post: SharedPost }) {
  const { value } = useSelector(share, (whole) => whole);
  const hasSheet = value.sheet === 'closed' || value.sheet === 'open';
  const isCopied = value.link === 'copied';
  const hasFailed = value.link === 'failed';
  return (
    <>
      <Targets>
        {shareTargets.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href(post)}
              aria-label={name}
              title={name}
              {...(name === 'Email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {icons[name]}
            </a>
          </li>
        ))}
      </Targets>
      <Own>
        <Button $look="quiet" $size="small" onClick={() => share.send({ type: 'copy.requested', post })}>
          {isCopied ? <Check size={18} aria-hidden="true" /> : <Link2 size={18} aria-hidden="true" />}
          {isCopied ? readerWords.copied : readerWords.copy}
        </Button>
        {hasSheet ? (
          <Button $look="quiet" $size="small" onClick={() => share.send({ type: 'share.requested', post })}>
            <Share2 size={18} aria-hidden="true" />
            {readerWords.sheet}
          </Button>
        ) : null}
      </Own>
      <Said role="status">
        {hasFailed ? readerWords.copyFailed : isCopied ? <i>{readerWords.copied}</i> : null}
      </Said>
    </>
  );
}

const Targets = styled.ul`
  /* Seven icons fit into one row of 342 px. */
  && { display: flex; flex-wrap: wrap; gap: 0.5rem 0.35rem; }
  a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1.5px solid var(--ink-100);
    border-radius: 50%;
    color: var(--ink-700);
    background: var(--white);
    transition: color var(--fast), border-color var(--fast);
  }
  a:hover { color: var(--ultra-600); border-color: var(--ultra-400); }
`;

const Own = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.75rem;
`;

/** Announces the result to screen readers. A failure is also shown on screen. */
const Said = styled.p`
  margin-top: 0.5rem;
  font-size: var(--t-xs);
  color: var(--bad-ink);
  &:empty { margin: 0; }
  i { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
