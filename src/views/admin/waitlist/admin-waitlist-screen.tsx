import { AdminLayout } from '../admin-layout.tsx';
import { LiveProtectedRoute } from '../protected-route.tsx';
import { WaitlistHead, WaitlistScreen } from './waitlist-screen.tsx';

/** /admin-waitlist: the waitlist behind the protected route, inside the admin's frame. */
export function AdminWaitlistScreen() {
  return (
    <>
      <WaitlistHead />
      <LiveProtectedRoute>
        <AdminLayout>
          <WaitlistScreen />
        </AdminLayout>
      </LiveProtectedRoute>
    </>
  );
}
