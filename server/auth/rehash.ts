import { QueueFull } from '../bounds/work-queue.ts';
import { type Admin, replacePassword } from '../store/admins.ts';
import type { Database } from '../store/schema.ts';
import { hashPassword, isFormerHash } from './passwords.ts';

/**
 * Hashes an admin's verified password again if an earlier version hashed it, and returns the admin as stored.
 * If the queue is full, the old hash stays until the next sign-in. SAFE-87.
 */
export async function withCurrentHash(db: Database, admin: Admin, password: string): Promise<Admin> {
  if (!isFormerHash(admin.passwordHash)) {
    return admin;
  }
  try {
    const passwordHash = await hashPassword(password);
    const isReplaced = await replacePassword(db, admin.id, { from: admin.passwordHash, to: passwordHash });
    return isReplaced ? { ...admin, passwordHash } : admin;
  } catch (error) {
    if (error instanceof QueueFull) {
      return admin;
    }
    throw error;
  }
}
