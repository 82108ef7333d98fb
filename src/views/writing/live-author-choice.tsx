import { useState } from 'react';
import { fromPromise } from 'xstate';
import { listAuthors } from '../../api/authors.ts';
import { focusSoon } from '../../effects/focus.ts';
import { authorChoiceMachine } from '../../machines/writing/author-choice.machine.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { AuthorChoice, authorFieldId } from './author-choice.tsx';

const liveChoice = authorChoiceMachine.provide({
  actors: { list: fromPromise(({ signal }) => listAuthors(apiClient, signal)) },
  actions: { focusChoice: () => focusSoon(authorFieldId) },
});

type Props = { post: PostFormRef; isDisabled: boolean };

/** Chooses the author of a post, with live actors. AUTHOR-18. */
export function LiveAuthorChoice({ post, isDisabled }: Props) {
  const [isNew] = useState(() => post.getSnapshot().context.id === undefined);
  return <AuthorChoice choice={useActorRef(liveChoice)} post={post} isNew={isNew} isDisabled={isDisabled} />;
}
