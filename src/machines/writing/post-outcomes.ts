import type {
  PostFields,
  PostLoad,
  PostSave,
  StoreOutcome,
  ToastMessage,
} from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import type { ImageCounts } from './image-uploads.ts';
import type { Problems } from './post-fields.ts';

/** Whether a post is a draft without a publication time. SAVE-7. */
export const isPlainDraft = ({ status, publishAt }: Pick<Post, 'status' | 'publishAt'>) =>
  status === 'draft' && publishAt === undefined;

type Stored = { fields: PostFields; isDraftStored: boolean; images: ImageCounts };

/**
 * Whether a change is saved automatically: only that of an unscheduled draft, stored as one or not stored yet,
 * without an image on its way, which would be missing. SAVE-7, BLOCK-25.
 */
export const isAutosaved = ({ fields, isDraftStored, images }: Stored) =>
  isDraftStored && fields.status === 'draft' && fields.publishAt === '' && images.pending === 0;

/** Whether a save leads back to the list: of a published or scheduled post. SAVE-4. */
export const isOut = ({ fields }: { fields: PostFields }) =>
  fields.status === 'published' || fields.publishAt !== '';

export const isComplete = (problems: Problems) => Object.keys(problems).length === 0;

/** The toast after a save. WRITE-6. */
export const savedMessage = ({ id }: { id: string | undefined }): ToastMessage => ({
  kind: 'success',
  text: `Post ${id === undefined ? 'created' : 'updated'} successfully`,
});

/** The toast after a failed save: the server's reason, if it gave one. WRITE-7. */
export const failureMessage = (
  { id }: { id: string | undefined },
  outcome: StoreOutcome | undefined,
): ToastMessage => ({
  kind: 'error',
  text:
    (outcome?.kind === 'refused' ? outcome.message : undefined) ??
    `Failed to ${id === undefined ? 'create' : 'update'} post`,
});

/** The server's errors of single fields. WRITE-8. */
export function refusedProblems(outcome: StoreOutcome | undefined): Problems {
  return outcome?.kind === 'refused'
    ? Object.fromEntries(outcome.issues.map(({ path, message }) => [path.split('.')[0], message]))
    : {};
}

/** The post as another writer saved it. WRITE-35. */
export const theirsOf = (outcome: StoreOutcome | undefined) =>
  outcome?.kind === 'conflict' ? outcome.theirs : undefined;

export function savedPost(save: PostSave): Post {
  if (save.kind !== 'saved') {
    throw new Error('Only a post that was saved can be adopted');
  }
  return save.post;
}

export function loadedPost(load: PostLoad): Post {
  if (load.kind !== 'loaded') {
    throw new Error('Only a post that was loaded can be opened');
  }
  return load.post;
}

export const countsIn = ({ pending, failed }: ImageCounts): ImageCounts => ({ pending, failed });

/** What a save says while images of the text are not uploaded. BLOCK-25. */
export const lostImages = ({ images: { failed } }: { images: ImageCounts }) =>
  failed === 1
    ? 'An image was not uploaded. Retry or remove it, then save.'
    : `${failed} images were not uploaded. Retry or remove them, then save.`;
