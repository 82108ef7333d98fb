import { QueueFull } from '../bounds/work-queue.ts';
import { type Admin, findAdminById, replacePassword } from '../store/admins.ts';
import type { Database } from '../store/schema.ts';
import { hashPassword, isFormerHash, isPasswordOf } from './passwords.ts';

/**
 * Hashes an admin's verified password again if an earlier version hashed it, and returns the admin as stored.
 * If the queue is full, the old hash stays until the next sign-in. If a parallel sign-in has replaced the
 * hash first, returns the admin with that hash. SAFE-87.
 */
export async function withCurrentHash(db: Database, admin: Admin, password: string): Promise<Admin> {
  if (!isFormerHash(admin.passwordHash)) {
    return admin;
  }
  try {
    const passwordHash = await hashPassword(password);
    const isReplaced = await replacePassword(db, admin.id, { from: admin.passwordHash, to: passwordHash });
    if (isReplaced) {
      return { ...admin, passwordHash };
    }
    const stored = await findAdminById(db, admin.id);
    return stored !== undefined && (await isPasswordOf(stored.passwordHash, password)) ? stored : admin;
  } catch (error) {
    if (error instanceof QueueFull) {
      return admin;
    }
    throw error;
  }
}
