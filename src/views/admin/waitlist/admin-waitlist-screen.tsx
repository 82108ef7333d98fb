import { useScreenKey } from '../../../runtime/screen-key.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LiveWaitlist } from './live-waitlist.tsx';

/** /admin-waitlist: the waitlist behind the protected route, inside the admin's frame. WAIT-21, WAIT-22. */
export function AdminWaitlistScreen() {
  return (
    <AdminFrame
      title="Waiting List"
      description="Everyone who joined the waiting list."
      path={routes.adminWaitlist}
    >
      <LiveWaitlist key={useScreenKey()} />
    </AdminFrame>
  );
}
