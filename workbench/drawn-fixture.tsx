import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AdminMain } from '../src/views/admin/admin-layout.tsx';
import { Toast } from '../src/views/ui/toast.tsx';
import type { Bench } from './bench.ts';
import type { BenchFlow } from './flows.ts';

/** The real view of a flow on a bench, and the toast beside it where the flow raises one. */
export function DrawnFixture({ flow: { machine, fixture }, bench }: { flow: BenchFlow; bench: Bench }) {
  const [location] = useState(() => memoryLocation({ path: '/' }));
  const View = fixture?.View;
  const Room = fixture?.isDesk ? Desk : Fragment;
  return View === undefined ? null : (
    // A router of its own: a link that is followed leads nowhere.
    <Router hook={location.hook}>
      <Room>
        <View actor={bench.actor} deeds={bench.deeds} />
      </Room>
      {'tell' in machine.implementations.actions ? <Toast toast={bench.toast} /> : null}
    </Router>
  );
}

/** As the admin's frame has it. */
const Desk = styled(AdminMain)`
  font-size: var(--t-sm);
`;
