import type { ReactNode } from 'react';
import { PageHead } from '../../runtime/page-head.tsx';
import { LiveProtectedRoute } from '../session/protected-route.tsx';
import { AdminLayout } from './admin-layout.tsx';

type Props = { title: string; description: string; path: string; children: ReactNode };

/** A screen behind the protected route, inside the admin frame. ADMIN-1, ADMIN-9, ADMIN-10. */
export function AdminFrame({ title, description, path, children }: Props) {
  return (
    <>
      <PageHead title={`${title} | SwiftEx`} description={description} path={path} />
      <LiveProtectedRoute>
        <AdminLayout>{children}</AdminLayout>
      </LiveProtectedRoute>
    </>
  );
}
