import { shownTitle } from '../../../contract/post-title.ts';
import type { LibraryShow, Upload, UploadUse } from '../../../contract/uploads.ts';

export const showLabels: Readonly<Record<LibraryShow, string>> = {
  all: 'All files',
  pictures: 'Pictures',
  videos: 'Videos',
  unused: 'Unused for 30 days',
};

/** Returns the name with which a file was uploaded, or its name on the server. */
export const nameOf = ({ originalName, name }: Upload): string => originalName || name;

/** Writes a size in bytes in kB or MB, with a decimal below 10. LIB-10. */
export function sizeWords(bytes: number): string {
  const [unit, amount] = bytes < 1_000_000 ? ['kB', bytes / 1_000] : ['MB', bytes / 1_000_000];
  const digits = amount < 10 ? 1 : 0;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`;
}

/**
 * Returns the title of a post that uses a file. Adds the revision or the trash if the file is used there.
 * LIB-13, LIB-19.
 */
export function postWords(use: Exclude<UploadUse, { kind: 'section' | 'author' }>): string {
  const where = [
    ...(use.kind === 'revision' ? [`in revision ${use.number}`] : []),
    ...(use.status === 'trash' ? ['in the trash'] : []),
  ];
  const title = shownTitle(use.title);
  return where.length === 0 ? title : `${title} (${where.join(', ')})`;
}

/** Writes how many times a file is used. LIB-10, LIB-19. */
export function usesWords({ uses, earlierUses }: Pick<Upload, 'uses' | 'earlierUses'>): string {
  if (uses === 0) {
    return earlierUses === 0 ? 'Not used' : 'Used in revisions only';
  }
  return uses === 1 ? 'Used once' : `Used ${uses.toLocaleString('en-US')} times`;
}
