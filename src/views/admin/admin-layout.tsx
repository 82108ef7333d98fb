import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { askForSession, signOut } from '../../api/auth.ts';
import { forbiddenCalls } from '../../effects/forbidden-calls.ts';
import { screenWidth, scrollLock } from '../../effects/page.ts';
import { strayFiles } from '../../effects/stray-files.ts';
import { accessNoticeMachine } from '../../machines/admin/access-notice.machine.ts';
import { sidebarMachine } from '../../machines/admin/sidebar.machine.ts';
import { logoutMachine } from '../../machines/session/logout.machine.ts';
import { mobileMenuMachine } from '../../machines/shell/mobile-menu.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { holdTurn } from '../../runtime/dialog-turns.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { LogoutDialog } from '../session/logout-dialog.tsx';
import { AccessNotice } from './access-notice.tsx';
import { Nothing, Panel, Top } from './admin-parts.tsx';
import { BottomBar, TopBar } from './narrow-frame.tsx';
import { useMayOpen } from './own-role.ts';
import { OwnRole } from './session-role.tsx';
import { Sidebar } from './sidebar.tsx';

const liveMoreMenu = mobileMenuMachine.provide({
  actors: { lockScroll: scrollLock, holdTurn, watchWidth: screenWidth(media.desktop) },
});

const liveNotice = accessNoticeMachine.provide({ actors: { watchCalls: forbiddenCalls } });

/** The navigation around every admin screen, and the logout, with live actors. ADMIN-1, ADMIN-8, ACC-8. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <OwnRole>
      <LiveFrame>{children}</LiveFrame>
    </OwnRole>
  );
}

function LiveFrame({ children }: { children: ReactNode }) {
  const session = SessionContext.useActorRef();
  const [path, navigate] = useLocation();
  const mayOpen = useMayOpen();
  const [logic] = useState(() =>
    logoutMachine.provide({
      actors: { revoke: fromPromise(({ signal }) => signOut(apiClient, signal)) },
      actions: {
        endSession: () => {
          navigate(routes.login);
          session.send({ type: 'session.left' });
        },
      },
    }),
  );
  const logout = useActorRef(logic);
  useActorRef(strayFiles);
  const requestLogout = () => logout.send({ type: 'logout.requested' });
  return (
    <Frame>
      <Wide>
        <Sidebar sidebar={useActorRef(sidebarMachine)} onLogout={requestLogout} />
      </Wide>
      <Narrow>
        <TopBar />
      </Narrow>
      <AdminMain id="content" tabIndex={-1} data-surface="paper">
        <AccessNotice notice={useActorRef(liveNotice)} />
        {mayOpen(path) ? children : <NoAccess />}
      </AdminMain>
      <BelowMain>
        <BottomBar menu={useActorRef(liveMoreMenu)} onLogout={requestLogout} />
      </BelowMain>
      <LogoutDialog logout={logout} />
    </Frame>
  );
}

const liveSessionCheck = fromPromise(({ signal }) => askForSession(apiClient, signal).catch(() => undefined));

/**
 * Replaces a screen that the stored role may not see. If the account got another role, its sessions have
 * ended, and the response to the check leads to the login page. ACC-8.
 */
function NoAccess() {
  useActorRef(liveSessionCheck);
  return (
    <>
      <Top>
        <h1>No access</h1>
      </Top>
      <Panel>
        <Nothing>Your role does not include this page. Ask an owner.</Nothing>
      </Panel>
    </>
  );
}

const Frame = styled.div`
  min-height: 100vh;
  background: var(--paper);
  font-size: var(--t-sm);
  @media not all and ${media.desktop} {
    --bottom-bar: calc(4.25rem + env(safe-area-inset-bottom, 0px));
    /* Elements scrolled into view or focused must not end up under the bar. */
    :is(a, button, input, select, textarea, summary) { scroll-margin-bottom: 6rem; }
  }
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  @media not all and ${media.desktop} { display: none; }
`;

const Narrow = styled.div`
  @media ${media.desktop} { display: none; }
`;

const BelowMain = styled(Narrow)`
  /* The bar would cover the caret while the author writes a post, or the text that is found. EDIT-3. */
  main:has([data-slate-editor]:focus-within, [role='search']) ~ & { display: none; }
`;

export const AdminMain = styled.main`
  display: grid;
  gap: 1.6rem;
  align-content: start;
  min-width: 0;
  padding: 1rem clamp(1.25rem, 3vw, 3rem) calc(2.25rem + var(--bottom-bar, 0px));
  @media ${media.desktop} { padding-block: 2.2rem 4rem; }
`;
