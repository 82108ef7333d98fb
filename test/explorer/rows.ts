import type { Row } from './row.ts';
import { adminRows } from './rows/admin.ts';
import { listRows } from './rows/admin-lists.ts';
import { auditRows } from './rows/audit.ts';
import { blogRows } from './rows/blog.ts';
import { contactRows } from './rows/contact.ts';
import { helpRows } from './rows/help.ts';
import { homeRows } from './rows/home.ts';
import { mailedLinkRows } from './rows/mailed-links.ts';
import { pageRows } from './rows/pages.ts';
import { secondFactorRows } from './rows/second-factor.ts';
import { selectionRows } from './rows/selections.ts';
import { sessionRows } from './rows/session.ts';
import { shellRows } from './rows/shell.ts';
import { toolRows } from './rows/tools.ts';
import { writingRows } from './rows/writing.ts';
import { writingDialogRows } from './rows/writing-dialogs.ts';
import { writingToolRows } from './rows/writing-tools.ts';

/** How each machine is explored, by its file name. */
export const rows: Readonly<Record<string, Row>> = {
  ...listRows,
  ...selectionRows,
  ...adminRows,
  ...auditRows,
  ...blogRows,
  ...contactRows,
  ...helpRows,
  ...homeRows,
  ...pageRows,
  ...secondFactorRows,
  ...sessionRows,
  ...mailedLinkRows,
  ...shellRows,
  ...toolRows,
  ...writingToolRows,
  ...writingDialogRows,
  ...writingRows,
};
