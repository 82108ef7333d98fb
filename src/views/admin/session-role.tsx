import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { shownRole } from '../../contract/roles.ts';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { RoleContext } from './own-role.ts';

/**
 * Provides the role of the session to the admin area. The server decides what the role may do. ACC-7, ACC-8.
 */
export function OwnRole({ children }: { children: ReactNode }) {
  const session = SessionContext.useActorRef();
  const role = useSelector(session, (snapshot) => snapshot.context.session?.role);
  return <RoleContext value={shownRole(role)}>{children}</RoleContext>;
}
