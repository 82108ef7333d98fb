import { Fragment, useCallback, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AnyActorRef } from 'xstate';
import { AdminMain } from '../src/views/admin/admin-layout.tsx';
import { Toast } from '../src/views/ui/toast.tsx';
import type { Bench } from './bench.ts';
import type { BenchFlow } from './flows.ts';

type Props = { flow: Pick<BenchFlow, 'machine' | 'fixture'>; bench: Bench };

/** Renders the real view of a flow on a bench, and its toast if the flow shows one. */
export function DrawnFixture({ flow: { machine, fixture }, bench }: Props) {
  const [location] = useState(() => memoryLocation({ path: '/' }));
  useSteps(bench);
  const View = fixture?.View;
  const Room = fixture?.isAdmin ? AdminRoom : Fragment;
  return View === undefined ? null : (
    // A separate router, so that links do not leave the workbench.
    <Router hook={location.hook}>
      <Room>
        <View key={idOf(bench.actor)} actor={bench.actor} effects={bench.effects} />
      </Room>
      {'tell' in machine.implementations.actions ? <Toast toast={bench.toast} /> : null}
    </Router>
  );
}

/** Renders the component again after each step. */
export function useSteps(bench: Bench) {
  useSyncExternalStore(
    useCallback((listener) => bench.subscribe(listener), [bench]),
    bench.version,
  );
}

const ids = new WeakMap<AnyActorRef, number>();
let lastId = 0;

/** Returns a key for each actor, so that a new actor gets a new view. */
function idOf(actor: AnyActorRef): number {
  const id = ids.get(actor) ?? ++lastId;
  ids.set(actor, id);
  return id;
}

/** The main part of the admin area, with the font size of its frame. */
const AdminRoom = styled(AdminMain)`
  font-size: var(--t-sm);
`;
