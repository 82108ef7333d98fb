import type { AnyKind } from '../operation.ts';
import { changePost, createPost, removePost } from './posts.ts';
import { restart } from './processes.ts';
import { join, listSignups, markSignups, removeSignups, unsubscribe } from './signups.ts';

/** Every kind of command. */
export const kinds: readonly AnyKind[] = [
  ...[createPost, changePost, removePost],
  ...[join, markSignups, removeSignups, unsubscribe, listSignups],
  ...[restart],
];
