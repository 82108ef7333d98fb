import type { MediaChange, MediaResult } from '../contract/admin-media.ts';
import type { ProfileSaving, SentProfile } from '../contract/authors.ts';
import type { MediaItem } from '../contract/media.ts';
import type { InboxReport, ReportChange, ReportOutcome } from '../contract/reports.ts';

type Save<Request, Outcome> = (request: Request, signal: AbortSignal) => Promise<Outcome>;
type MediaRequest = { page: string; section: string; change: MediaChange };
type ReportRequest = { id: string; change: ReportChange };

/**
 * Lets a save continue when the server refuses it as a conflict although the stored version is one that this
 * screen has sent: the response to that save was lost. `repeat` then returns the request on top of the stored
 * version. `sent` are the requests since the last save with a response. Throws as `save` does.
 */
function withOwnChanges<Request, Outcome extends { kind: string }>(
  save: Save<Request, Outcome>,
  repeat: (request: Request, outcome: Outcome, sent: readonly Request[]) => Request | undefined,
): Save<Request, Outcome> {
  let sent: Request[] = [];
  return async (request, signal) => {
    sent.push(request);
    const outcome = await save(request, signal);
    const repeated = repeat(request, outcome, sent);
    const last = repeated === undefined ? outcome : await save(repeated, signal);
    if (last.kind === 'saved') {
      sent = [];
    }
    return last;
  };
}

/** Lets the saves of a media section continue from the own version of the section. MEDIA-15. */
export const withOwnMedia = (save: Save<MediaRequest, MediaResult>) =>
  withOwnChanges(save, (request, outcome, sent) =>
    outcome.kind === 'conflict' &&
    sent.some(
      ({ page, section, change }) =>
        page === request.page &&
        section === request.section &&
        isSameMedia(change.items, outcome.media.items),
    )
      ? { ...request, change: { ...request.change, version: outcome.media.version } }
      : undefined,
  );

/** Lets the saves of the author profile continue from the own version of the profile. AUTHOR-7. */
export const withOwnProfile = (save: Save<SentProfile, ProfileSaving>) =>
  withOwnChanges(save, (request, outcome, sent) =>
    outcome.kind === 'conflict' &&
    sent.some(
      ({ name, bio, slug, picture }) =>
        name.trim() === outcome.profile.name &&
        bio.trim() === outcome.profile.bio &&
        picture === outcome.profile.picture &&
        // The server makes an empty slug from the name.
        ['', outcome.profile.slug].includes(slug.trim()),
    )
      ? { ...request, version: outcome.profile.version }
      : undefined,
  );

/**
 * Lets the saves of a note continue from the own note. After a save without a response, reads the report: if
 * the report has the sent state and note, the save succeeded. ADMIN-72, ADMIN-74.
 */
export function withOwnReports(
  save: Save<ReportRequest, ReportOutcome>,
  read: (id: string, signal: AbortSignal) => Promise<{ report: InboxReport } | undefined>,
): Save<ReportRequest, ReportOutcome> {
  const saveOwn = withOwnChanges(save, (request, outcome, sent) =>
    outcome.kind === 'conflict' &&
    sent.some(({ id, change: { note } }) => id === request.id && note?.trim() === outcome.report.note)
      ? { ...request, change: { ...request.change, noteBefore: outcome.report.note } }
      : undefined,
  );
  return async (request, signal) => {
    try {
      return await saveOwn(request, signal);
    } catch (error) {
      const { id, change } = request;
      const report = (await read(id, signal).catch(() => undefined))?.report;
      if (
        report !== undefined &&
        report.state === (change.state ?? report.state) &&
        report.note === (change.note?.trim() ?? report.note)
      ) {
        return { kind: 'saved', report };
      }
      throw error;
    }
  };
}

/** Returns whether two lists hold the same media in the same order. */
export const isSameMedia = (some: readonly MediaItem[], others: readonly MediaItem[]) =>
  some.length === others.length &&
  some.every((item, place) =>
    (Object.keys(item) as Array<keyof MediaItem>).every((field) => item[field] === others[place]?.[field]),
  );
