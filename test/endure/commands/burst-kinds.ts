import type { AnyKind } from '../operation.ts';
import { changeAccount, removeAnAccount } from './account-changes.ts';
import { changePassword } from './accounts.ts';
import { giveFeedback, saveMedia } from './admin-area.ts';
import { changeInBulk } from './bulk.ts';
import { confirm } from './consent.ts';
import { acceptInvitation, invite } from './invitations.ts';
import { erasePerson } from './people.ts';
import { changePost } from './post-changes.ts';
import { createPost, removePost } from './posts.ts';
import { saveProfile } from './profiles.ts';
import { changeReport, sendReport } from './reports.ts';
import { restoreRevision } from './revisions.ts';
import { schedulePost } from './schedules.ts';
import { login, logout } from './sessions.ts';
import { join, markSignups, removeSignups, unsubscribe } from './signups.ts';
import { renameTag } from './tags.ts';
import { removeFromTrash, restoreFromTrash } from './trash.ts';
import { replaceUpload } from './upload-replacements.ts';
import { uploadImage } from './uploads.ts';

/** Writes that are frequent in a burst. */
export const frequent: readonly AnyKind[] = [
  createPost,
  changePost,
  schedulePost,
  restoreRevision,
  removePost,
  changeInBulk,
  join,
  markSignups,
  removeSignups,
  sendReport,
  changeReport,
  saveMedia,
  giveFeedback,
  uploadImage,
];

/** Writes that are rare, or that exclude many other writes from the same burst. */
export const rare: readonly AnyKind[] = [
  restoreFromTrash,
  removeFromTrash,
  renameTag,
  replaceUpload,
  unsubscribe,
  confirm,
  erasePerson,
  login,
  logout,
  changePassword,
  changeAccount,
  removeAnAccount,
  invite,
  acceptInvitation,
  saveProfile,
];

export const burstKinds: readonly AnyKind[] = [...frequent, ...rare];
