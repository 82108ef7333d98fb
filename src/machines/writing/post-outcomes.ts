import type { PostFields, PostLoad, StoreOutcome, ToastMessage } from '../../contract/admin-posts.ts';
import { firstErrors } from '../../contract/answer.ts';
import type { Post } from '../../contract/posts.ts';
import type { ImageCounts } from './image-uploads.ts';
import type { Problems } from './post-fields.ts';

type Stored = { fields: PostFields; isDraftStored: boolean; images: ImageCounts };

/**
 * Returns whether a change is saved automatically. The post must be an unscheduled draft, both in the form
 * and, if stored, on the server. An image that is pending or has failed prevents the save, because it would
 * be missing. SAVE-7, BLOCK-25.
 */
export const isAutosaved = ({ fields, isDraftStored, images }: Stored) =>
  isDraftStored &&
  fields.status === 'draft' &&
  fields.publishAt === '' &&
  images.pending + images.failed === 0;

/**
 * Returns whether the editor goes back to the list after a save: only for published and scheduled posts.
 * SAVE-4.
 */
export const isOut = ({ fields }: { fields: PostFields }) =>
  fields.status === 'published' || fields.publishAt !== '';

export const isComplete = (problems: Problems) => Object.keys(problems).length === 0;

/** Writes the toast after a save. WRITE-6. */
export const savedMessage = ({ id }: { id: string | undefined }): ToastMessage => ({
  kind: 'success',
  text: `Post ${id === undefined ? 'created' : 'updated'} successfully`,
});

/**
 * Writes the toast after a save that stored nothing, with the reason if there is one. It is no error if an
 * earlier save has published or scheduled the post. WRITE-7, SAVE-15.
 */
export const failureMessage = (
  { id }: { id: string | undefined },
  outcome: StoreOutcome | undefined,
): ToastMessage => ({
  kind: outcome?.kind === 'out' ? 'success' : 'error',
  text:
    (outcome && 'message' in outcome ? outcome.message : undefined) ??
    `Failed to ${id === undefined ? 'create' : 'update'} post`,
});

/** Returns the server's first error of each field. WRITE-8. */
export function refusedProblems(outcome: StoreOutcome | undefined): Problems {
  return outcome?.kind === 'refused' ? firstErrors(outcome.issues) : {};
}

/** Returns the post as another writer saved it. WRITE-35. */
export const theirsOf = (outcome: StoreOutcome | undefined) =>
  outcome?.kind === 'conflict' ? outcome.theirs : undefined;

/** Returns the post that was loaded or saved. Throws if there is none. */
export function postOf(outcome: PostLoad | StoreOutcome | undefined): Post {
  if (outcome === undefined || !('post' in outcome)) {
    throw new Error('No post was loaded or saved');
  }
  return outcome.post;
}

export const countsIn = ({ pending, failed }: ImageCounts): ImageCounts => ({ pending, failed });

/** Writes the toast for a save that is refused because images in the text are not uploaded. BLOCK-25. */
export const lostImages = ({ images: { failed } }: { images: ImageCounts }): ToastMessage => ({
  kind: 'error',
  text:
    failed === 1
      ? 'An image was not uploaded. Retry or remove it, then save.'
      : `${failed} images were not uploaded. Retry or remove them, then save.`,
});
