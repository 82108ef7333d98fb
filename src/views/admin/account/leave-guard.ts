import { useState } from 'react';
import { useLocation } from 'wouter';
import { departure, heldBack } from '../../../effects/leaving.ts';
import { leaveGuardMachine } from '../../../machines/writing/leave-guard.machine.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';

/** Starts a guard that asks before the admin leaves the account's screen. An ended session passes unasked. */
export function useLeaveGuard() {
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    leaveGuardMachine.provide({
      actors: { holdBack: heldBack((path) => path === routes.login), go: departure(navigate) },
    }),
  );
  return useActorRef(logic);
}
