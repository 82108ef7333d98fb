import type { Api } from '../http/api.ts';
import { addAccountRoutes } from '../routes/account.ts';
import { addAuthRoutes } from '../routes/auth.ts';
import type { ApiContext } from '../routes/context.ts';
import { addDashboardRoutes } from '../routes/dashboard.ts';
import { addDraftLinkRoutes } from '../routes/draft-links.ts';
import { addFeedbackRoutes } from '../routes/feedback.ts';
import { addFileRoutes } from '../routes/files.ts';
import { addHealthRoutes } from '../routes/health.ts';
import { addInboxRoutes } from '../routes/inbox.ts';
import { addMailRoutes } from '../routes/mails.ts';
import { addMediaRoutes } from '../routes/media.ts';
import { addPasswordResetRoutes } from '../routes/password-resets.ts';
import { addPostBulkRoute } from '../routes/post-bulk.ts';
import { addPostRevisionRoutes } from '../routes/post-revisions.ts';
import { addPostTrashRoutes } from '../routes/post-trash.ts';
import { addPostRoutes } from '../routes/posts.ts';
import { addPriceRoutes } from '../routes/prices.ts';
import { addRemotePictureRoute } from '../routes/remote-pictures.ts';
import { addReportRoutes } from '../routes/reports.ts';
import { addSubscribeRoutes } from '../routes/subscribe.ts';
import { addTagRoutes } from '../routes/tags.ts';
import { addUploadRoutes } from '../routes/uploads.ts';

/** Adds all routes of the API. API-1. */
export function addRoutes(api: Api, context: ApiContext) {
  addHealthRoutes(api, context);
  addAuthRoutes(api, context);
  addAccountRoutes(api, context);
  addPasswordResetRoutes(api, context);
  addMailRoutes(api, context);
  addSubscribeRoutes(api, context);
  addReportRoutes(api, context);
  addInboxRoutes(api, context);
  addDashboardRoutes(api, context);
  addMediaRoutes(api, context);
  addPriceRoutes(api, context);
  addFileRoutes(api, context);
  addRemotePictureRoute(api, context);
  addUploadRoutes(api, context);
  addFeedbackRoutes(api, context);
  addPostRoutes(api, context);
  addPostRevisionRoutes(api, context);
  addPostTrashRoutes(api, context);
  addDraftLinkRoutes(api, context);
  addPostBulkRoute(api, context);
  addTagRoutes(api, context);
}
