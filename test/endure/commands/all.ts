import type { AnyKind } from '../operation.ts';
import { changeAccount, removeAnAccount } from './account-changes.ts';
import { raceOfPasswords } from './account-races.ts';
import { changePassword, runAdminCommand, verifyAudit } from './accounts.ts';
import { giveFeedback, readPrices, readStats, saveMedia } from './admin-area.ts';
import { changeInBulk } from './bulk.ts';
import { burst, restartDatabase } from './bursts.ts';
import { confirm, openLateLink, resend, switchConfirmation } from './consent.ts';
import { makeLink, readLink, revokeLink } from './draft-links.ts';
import { enrollFactor, removeFactor, requireFactors, signInByFactor } from './factors.ts';
import { acceptInvitation, invite, renewInvitation, withdrawInvitation } from './invitations.ts';
import { listPosts, openOldAddress, readFindable } from './lists.ts';
import { erasePerson, exportPerson } from './people.ts';
import { changePost } from './post-changes.ts';
import { createPost, removePost } from './posts.ts';
import { killFirstStart, moveClock, replaceInstance, restart, startSecond } from './processes.ts';
import { removeProfile, saveProfile } from './profiles.ts';
import { compareNow, crossedChanges, raceOfChanges, raceOfRemoval, raceOfTitles } from './races.ts';
import { createRepeatedly } from './repeated-creations.ts';
import { changeReport, listReports, sendReport } from './reports.ts';
import { askForReset, cutMails, reset } from './resets.ts';
import { restoreRevision } from './revisions.ts';
import { reachSchedule, schedulePost } from './schedules.ts';
import { endSession, login, logout, useSession } from './sessions.ts';
import { join, listSignups, markSignups, removeSignups, unsubscribe } from './signups.ts';
import { backUp, copyStore, restore } from './stores.ts';
import { deleteTag, renameTag } from './tags.ts';
import { removeFromTrash, restoreFromTrash } from './trash.ts';
import { removeUpload } from './upload-removals.ts';
import { replaceUpload } from './upload-replacements.ts';
import { readFile, uploadImage, uploadVideo } from './uploads.ts';

/** Every kind of command. */
export const kinds: readonly AnyKind[] = [
  ...[
    createPost,
    createRepeatedly,
    changePost,
    schedulePost,
    restoreRevision,
    removePost,
    restoreFromTrash,
    removeFromTrash,
    changeInBulk,
    listPosts,
    readFindable,
    openOldAddress,
  ],
  ...[renameTag, deleteTag],
  ...[makeLink, readLink, revokeLink],
  ...[saveProfile, removeProfile],
  ...[raceOfChanges, raceOfTitles, raceOfRemoval, crossedChanges],
  ...[join, markSignups, removeSignups, unsubscribe, listSignups],
  ...[switchConfirmation, confirm, resend, openLateLink, exportPerson, erasePerson],
  ...[sendReport, changeReport, listReports],
  ...[saveMedia, giveFeedback, readStats, readPrices],
  ...[uploadImage, uploadVideo, replaceUpload, removeUpload, readFile],
  ...[
    login,
    useSession,
    logout,
    endSession,
    changePassword,
    runAdminCommand,
    verifyAudit,
    raceOfPasswords,
    changeAccount,
    removeAnAccount,
  ],
  ...[invite, renewInvitation, withdrawInvitation, acceptInvitation],
  ...[enrollFactor, signInByFactor, removeFactor, requireFactors],
  ...[askForReset, reset, cutMails],
  ...[
    restart,
    replaceInstance,
    startSecond,
    killFirstStart,
    moveClock,
    reachSchedule,
    burst,
    restartDatabase,
  ],
  ...[backUp, restore, copyStore, compareNow],
];
