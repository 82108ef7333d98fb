import type { AnyKind } from '../operation.ts';
import { changeAccount } from './account-changes.ts';
import { raceOfPasswords } from './account-races.ts';
import {
  changePassword,
  endSession,
  login,
  logout,
  runAdminCommand,
  useSession,
  verifyAudit,
} from './accounts.ts';
import { giveFeedback, readPrices, readStats, saveMedia } from './admin-area.ts';
import { changeInBulk } from './bulk.ts';
import { burst } from './bursts.ts';
import { confirm, openLateLink, resend, switchConfirmation } from './consent.ts';
import { inviteColleague } from './invitations.ts';
import { listPosts, openOldAddress, readFindable } from './lists.ts';
import { erasePerson, exportPerson } from './people.ts';
import { changePost } from './post-changes.ts';
import { createPost, removePost } from './posts.ts';
import { killFirstStart, moveClock, replaceInstance, restart, startSecond } from './processes.ts';
import { compareNow, crossedChanges, raceOfChanges, raceOfRemoval, raceOfTitles } from './races.ts';
import { changeReport, listReports, sendReport } from './reports.ts';
import { restoreRevision } from './revisions.ts';
import { reachSchedule, schedulePost } from './schedules.ts';
import { join, listSignups, markSignups, removeSignups, unsubscribe } from './signups.ts';
import { backUp, copyStore, restore } from './stores.ts';
import { deleteTag, renameTag } from './tags.ts';
import { restoreFromTrash } from './trash.ts';
import { replaceUpload } from './upload-replacements.ts';
import { readFile, uploadImage, uploadVideo } from './uploads.ts';

/** Every kind of command. */
export const kinds: readonly AnyKind[] = [
  ...[
    createPost,
    changePost,
    schedulePost,
    restoreRevision,
    removePost,
    restoreFromTrash,
    changeInBulk,
    listPosts,
    readFindable,
    openOldAddress,
  ],
  ...[renameTag, deleteTag],
  ...[raceOfChanges, raceOfTitles, raceOfRemoval, crossedChanges],
  ...[join, markSignups, removeSignups, unsubscribe, listSignups],
  ...[switchConfirmation, confirm, resend, openLateLink, exportPerson, erasePerson],
  ...[sendReport, changeReport, listReports],
  ...[saveMedia, giveFeedback, readStats, readPrices],
  ...[uploadImage, uploadVideo, replaceUpload, readFile],
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
    inviteColleague,
  ],
  ...[restart, replaceInstance, startSecond, killFirstStart, moveClock, reachSchedule, burst],
  ...[backUp, restore, copyStore, compareNow],
];
