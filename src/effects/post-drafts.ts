import * as v from 'valibot';
import { type EventObject, fromCallback } from 'xstate';
import { hasContent, KeptDraft } from '../contract/admin-posts.ts';
import { readAccountId } from './session-storage.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** The parts of a post that are kept in this browser. */
export type DraftText = Omit<KeptDraft, 'keptAt' | 'account'>;

/** Keeps the text of one post in this browser. PRIV-12, PRIV-14. */
export type DraftKeeper = {
  /**
   * Finds a text that was kept on an earlier visit and differs from the current text. Call it before the
   * other functions. WRITE-40.
   */
  find: (text: DraftText) => Promise<KeptDraft | undefined>;
  /**
   * Keeps the current text if it differs from the post. Throws when the storage is full or unavailable.
   * WRITE-39.
   */
  keep: () => void;
  /** Removes the kept text. It is kept again only after a change. WRITE-42. */
  forget: () => void;
  /** Moves the text to the id of this stored post as soon as the browser grants a name. SAVE-3. */
  moveTo: (postId: string) => void;
};

const StoredDraft = v.pipe(v.string(), v.parseJson(), KeptDraft);

type Locks = Pick<LockManager, 'request'>;

/**
 * The names of storage entries that this page has claimed. A page shows one editor at a time, so its next
 * editor may reuse the names.
 */
const claimed = new Set<string>();

/**
 * Creates the keeper of drafts of the post with this id, or of the new post. `read` returns the current text.
 * Each tab has its own entry: the first `postDraft:ID`, the next `postDraft:ID:2`. A new tab finds the
 * entries of closed tabs and leaves those of open tabs and of other accounts alone. WRITE-38.
 */
export function draftKeeper(
  postId: string | undefined,
  read: () => DraftText,
  // Locks are absent without https. All tabs then share one entry.
  locks: Locks | undefined = globalThis.navigator?.locks,
): DraftKeeper {
  const account = readAccountId();
  const first = nameOf(postId);
  let name = first;
  let last: string | undefined;
  let opened: DraftText | undefined;
  return {
    async find(text) {
      opened = text;
      name = await claim(first, account, locks);
      const stored = storedDraft(name);
      return stored === undefined || isSame(stored, text) ? undefined : stored;
    },
    keep() {
      const text = read();
      const written = JSON.stringify(text);
      if (opened !== undefined && isSame(text, opened)) {
        // The changes were undone, so there is nothing to restore.
        removeStored(name);
      } else if (written !== last || readStored(name) === null) {
        // Does not use `stored.ts`, which ignores the error of a full storage.
        localStorage.setItem(name, JSON.stringify({ ...text, account, keptAt: Date.now() }));
        last = written;
      }
    },
    forget() {
      opened = read();
      removeStored(name);
    },
    moveTo(id) {
      const moved = nameOf(id);
      if (!`${name}:`.startsWith(`${moved}:`)) {
        void claim(moved, account, locks, -1).then((free) => {
          const kept = readStored(name);
          removeStored(name);
          name = free;
          if (kept !== null) {
            writeStored(name, kept);
          }
        });
      }
    },
  };
}

const nameOf = (postId: string | undefined) => `postDraft:${postId ?? 'new'}`;

/**
 * Claims the first name that no other tab holds and that has no draft of another account. Tries the names
 * that have a draft first, from the latest draft to the oldest. If `direction` is -1, tries the names without
 * a draft first.
 */
async function claim(
  first: string,
  account: string | undefined,
  locks: Locks | undefined,
  direction = 1,
): Promise<string> {
  const numbered = Array.from({ length: 9 }, (_, index) =>
    index === 0 ? first : `${first}:${index + 1}`,
  ).filter((name) => account === (storedDraft(name)?.account ?? account));
  const age = (name: string) => storedDraft(name)?.keptAt ?? 0;
  for (const name of numbered.toSorted((one, other) => direction * (age(other) - age(one)))) {
    if (locks === undefined || claimed.has(name) || (await isFree(name, locks))) {
      claimed.add(name);
      return name;
    }
  }
  return first;
}

/** Locks a name for the lifetime of the page, unless another page holds it. */
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
 * Sends `page.hidden` when the page is hidden, because a closing page may fire no later event. Also keeps the
 * text when the editor closes. WRITE-37.
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
        // The editor is closed, so the error cannot be shown.
      }
    };
  });

const isSame = (one: DraftText, other: DraftText) =>
  contentOf(one) === contentOf(other) &&
  JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
  JSON.stringify(one.images ?? []) === JSON.stringify(other.images ?? []);

/**
 * Returns the content, or an empty string for the empty paragraph that remains when the text of an editor is
 * deleted.
 */
const contentOf = ({ content }: DraftText) => (hasContent(content) ? content : '');
