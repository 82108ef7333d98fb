import * as v from 'valibot';
import { type EventObject, fromCallback } from 'xstate';
import { KeptDraft } from '../contract/admin-posts.ts';
import { readStored, removeStored } from './stored.ts';

/** What of a post is kept. */
export type DraftText = Omit<KeptDraft, 'keptAt'>;

/** Keeps one post's text in this browser. PRIV-12, PRIV-14. */
export type DraftKeeper = {
  /** What is kept of an earlier visit, where it is another text than this. Comes before all else. */
  find: (text: DraftText) => Promise<KeptDraft | undefined>;
  /** Keeps the text as it is now. Throws where the browser has no room, or lets nothing be kept. */
  keep: () => void;
  /** Removes what is kept, until the text is another one. */
  forget: () => void;
};

const StoredDraft = v.pipe(v.string(), v.parseJson(), KeptDraft);

type Locks = Pick<LockManager, 'request'>;

/** Names that this page has claimed: it shows one editor at a time, and what one leaves the next may take. */
const claimed = new Set<string>();

/**
 * The keeper of the post with this id, or of the new post; `read` says what its text is now. Every tab
 * keeps a draft of its own: the first `postDraft:ID`, the next `postDraft:ID:2`. What a tab that is gone
 * has left is found by the next one; what a tab that is there has kept is not touched.
 */
export function draftKeeper(
  postId: string | undefined,
  read: () => DraftText,
  // Absent where the site is served without https: then all tabs have one draft.
  locks: Locks | undefined = globalThis.navigator?.locks,
): DraftKeeper {
  const first = `postDraft:${postId ?? 'new'}`;
  let name = first;
  let last: string | undefined;
  return {
    async find(text) {
      name = await claim(first, locks);
      const stored = storedDraft(name);
      return stored === undefined || isSame(stored, text) ? undefined : stored;
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

/** The first name that no other tab has, those first that a draft is kept under, the latest before all. */
async function claim(first: string, locks: Locks | undefined): Promise<string> {
  const numbered = Array.from({ length: 9 }, (_, index) => (index === 0 ? first : `${first}:${index + 1}`));
  const age = (name: string) => storedDraft(name)?.keptAt ?? 0;
  for (const name of numbered.toSorted((one, other) => age(other) - age(one))) {
    if (locks === undefined || claimed.has(name) || (await isFree(name, locks))) {
      claimed.add(name);
      return name;
    }
  }
  return first;
}

/** Takes a name for as long as the page lives, unless another page has it. */
const isFree = (name: string, locks: Locks) =>
  new Promise<boolean>((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch(() => resolve(true));
  });

function storedDraft(name: string): KeptDraft | undefined {
  const stored = v.safeParse(StoredDraft, readStored(name));
  return stored.success ? stored.output : undefined;
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
