import { use, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import { footerColumns } from '../../content/shell.ts';
import { focusField, focusStatus } from '../../effects/focus.ts';
import { neverChanges } from '../../effects/never-changes.ts';
import { waitlistFormMachine } from '../../machines/home/waitlist-form.machine.ts';
import { DownloadDialogContext } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { SiteContext } from '../../runtime/page-head.tsx';
import { media } from '../../theme/media.ts';
import { WaitlistForm, waitlistFormId, waitlistStatusId } from '../home/waitlist-form.tsx';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { Logo } from '../ui/logo.tsx';
import { SocialIcons } from './social-icons.tsx';

const liveWaitlistForm = waitlistFormMachine.provide({
  actors: {
    join: fromPromise(async ({ input, signal }) =>
      (await import('../../runtime/join.ts')).join(input, signal),
    ),
  },
  actions: {
    showEmail: () => focusField(waitlistFormId, 'email'),
    showSuccess: () => focusStatus(waitlistStatusId),
  },
});

/** Waitlist block, link columns, download, social links, copyright. SHELL-19 to SHELL-26. */
export function Footer() {
  const waitlist = useActorRef(liveWaitlistForm);
  const downloadDialog = DownloadDialogContext.useActorRef();
  const year = useCurrentYear();
  return (
    <Night data-surface="night">
      <Column>
        <Join id="waitlist" aria-labelledby="waitlist-title" tabIndex={-1}>
          <Invitation>
            <h2 id="waitlist-title">Join 1,000+ others on the waiting list</h2>
            <p>Beta access and launch dates, by email. Nothing else.</p>
          </Invitation>
          <WaitlistForm waitlist={waitlist} />
        </Join>
        <Columns>
          <Brand>
            <Logo />
            <p>A non-custodial wallet and exchange. You hold the keys.</p>
            <Button
              $look="ghost"
              $size="small"
              aria-haspopup="dialog"
              onClick={() => downloadDialog.send({ type: 'dialog.requested' })}
            >
              Download now
            </Button>
          </Brand>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Columns>
        <Fine>
          <span>© 2023–{year} SwiftEx</span>
          <Socials>
            <SocialIcons />
          </Socials>
        </Fine>
      </Column>
    </Night>
  );
}

/**
 * Returns the current year. During hydration returns the year in the HTML, because React expects the same
 * text.
 */
function useCurrentYear() {
  const { renderedIn } = use(SiteContext);
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => renderedIn,
  );
}

const Night = styled.footer`
  position: relative;
  isolation: isolate;
  overflow: clip;
  color: var(--night-text);
  background:
    radial-gradient(50rem 22rem at 20% 0, rgb(58 43 232 / 0.55), transparent 75%),
    radial-gradient(34rem 14rem at 76% 0, rgb(255 107 94 / 0.3), transparent 75%),
    var(--ink-950);
  main:has([data-quiet-end]) ~ & { background: var(--ink-950); }
`;

/** The closing call to action. It is less prominent on some pages, such as legal texts. */
const Join = styled.section`
  display: grid;
  gap: 2.5rem 4rem;
  padding-block: clamp(4rem, 9vw, 7rem) clamp(2.5rem, 5vw, 4rem);
  border-bottom: 1px solid var(--night-line);
  main:has([data-quiet-end]) ~ * & { padding-block: 2.5rem; }
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;

const Invitation = styled.div`
  display: grid;
  gap: 1rem;
  align-content: start;
  min-width: 0;
  h2 {
    max-width: 14ch;
    font-size: var(--t-2xl);
    color: var(--white);
  }
  main:has([data-quiet-end]) ~ * & h2 { max-width: none; font: 600 var(--t-lg) / 1.3 var(--text); letter-spacing: 0; }
  main:has([data-quiet-end]) ~ * & p { font-size: var(--t-sm); }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2.5rem 2rem;
  padding-block: 3rem;
  @media ${media.tablet} { grid-template-columns: 1.5fr 1fr 0.8fr 1.2fr; }
  h3 {
    margin-bottom: 0.5rem;
    font: 600 var(--t-sm) / 1.5 var(--text);
    letter-spacing: 0;
    color: var(--white);
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    font-size: var(--t-sm);
    color: inherit;
    text-decoration: none;
  }
  li a:hover {
    color: var(--white);
    text-decoration: underline;
  }
`;

const Brand = styled.div`
  display: grid;
  gap: 1.1rem;
  align-content: start;
  justify-items: start;
  color: var(--night-text);
  p {
    max-width: 26ch;
    font-size: var(--t-sm);
  }
  > :first-child { color: var(--white); }
  @media not all and ${media.tablet} { grid-column: 1 / -1; }
`;

const Fine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 2rem;
  padding-block: 1rem 2rem;
  border-top: 1px solid var(--night-line);
  font-size: var(--t-sm);
  color: var(--night-muted);
`;

const Socials = styled.div`
  display: flex;
  gap: 0.25rem;
  margin-inline: -0.75rem;
  a {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    color: var(--night-text);
  }
  a:hover { color: var(--white); }
`;
