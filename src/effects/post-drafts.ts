import * as v from 'valibot';
import { type EventObject, fromCallback } from 'xstate';
import { KeptDraft } from '../contract/post-desk.ts';
import { readStored, removeStored } from './stored.ts';

/** What of a post is kept. */
export type DraftText = Omit<KeptDraft, 'keptAt'>;

/** Keeps one post's text in this browser. */
export type DraftKeeper = {
  /** What is kept of an earlier visit, where it is another text than this. */
  found: (text: DraftText) => KeptDraft | undefined;
  /** Keeps the text as it is now. Throws where the browser has no room, or lets nothing be kept. */
  keep: () => void;
  /** Removes what is kept, until the text is another one. */
  forget: () => void;
};

const nameOf = (postId: string | undefined) => `postDraft:${postId ?? 'new'}`;
const StoredDraft = v.pipe(v.string(), v.parseJson(), KeptDraft);

/** The keeper of the post with this id, or of the new post; `read` says what its text is now. */
export function draftKeeper(postId: string | undefined, read: () => DraftText): DraftKeeper {
  const name = nameOf(postId);
  let last: string | undefined;
  return {
    found(text) {
      const stored = v.safeParse(StoredDraft, readStored(name));
      if (!stored.success || isSame(stored.output, text)) {
        return undefined;
      }
      return stored.output;
    },
    keep() {
      const text = read();
      const written = JSON.stringify(text);
      if (written !== last) {
        // Not through `stored.ts`, which would say nothing of a full storage.
        localStorage.setItem(name, JSON.stringify({ ...text, keptAt: Date.now() }));
        last = written;
      }
    },
    forget() {
      last = JSON.stringify(read());
      removeStored(name);
    },
  };
}

/**
 * Tells `page.hidden` when the page goes out of sight, which may be the last that is heard of it, and
 * has the text kept where the editor itself goes.
 */
export const draftWatch = (keeper: Pick<DraftKeeper, 'keep'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') {
        sendBack({ type: 'page.hidden' });
      }
    };
    const onGone = () => sendBack({ type: 'page.hidden' });
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onGone);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onGone);
      try {
        keeper.keep();
      } catch {
        // There is nobody left to tell.
      }
    };
  });

const isSame = (one: DraftText, other: DraftText) =>
  one.content === other.content && JSON.stringify(one.fields) === JSON.stringify(other.fields);
