import { routes } from '../../../screens.ts';
import { AdminScreen } from '../admin-screen.tsx';
import { WaitlistScreen } from './waitlist-screen.tsx';

/** /admin-waitlist: the waitlist behind the protected route, inside the admin's frame. */
export function AdminWaitlistScreen() {
  return (
    <AdminScreen
      title="Waiting List"
      description="Everyone who joined the waiting list."
      path={routes.adminWaitlist}
    >
      <WaitlistScreen />
    </AdminScreen>
  );
}
