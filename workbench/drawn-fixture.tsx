import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AdminMain } from '../src/views/admin/admin-layout.tsx';
import { Toast } from '../src/views/ui/toast.tsx';
import type { Bench } from './bench.ts';
import type { BenchFlow } from './flows.ts';

/** The real view of a flow on a bench, with its toast if it raises one. */
export function DrawnFixture({ flow: { machine, fixture }, bench }: { flow: BenchFlow; bench: Bench }) {
  const [location] = useState(() => memoryLocation({ path: '/' }));
  const View = fixture?.View;
  const Room = fixture?.isAdmin ? AdminRoom : Fragment;
  return View === undefined ? null : (
    // A router of its own, so that links do not leave the workbench.
    <Router hook={location.hook}>
      <Room>
        <View actor={bench.actor} deeds={bench.deeds} />
      </Room>
      {'tell' in machine.implementations.actions ? <Toast toast={bench.toast} /> : null}
    </Router>
  );
}

/** As in the admin's frame. */
const AdminRoom = styled(AdminMain)`
  font-size: var(--t-sm);
`;
