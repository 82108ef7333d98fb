import type { ReactNode } from 'react';
import { PageHead } from '../../runtime/page-head.tsx';
import { LiveProtectedRoute } from '../session/protected-route.tsx';
import { AdminLayout } from './admin-layout.tsx';

type Props = { title: string; description: string; path: string; children: ReactNode };

/** A screen behind the protected route, inside the admin's frame; its head is the server's to write. */
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
