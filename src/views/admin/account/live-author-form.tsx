import { useState } from 'react';
import { fromPromise } from 'xstate';
import { readProfile, removeProfile, saveProfile } from '../../../api/authors.ts';
import { uploadImage } from '../../../api/files.ts';
import type { OwnProfileAnswer } from '../../../contract/authors.ts';
import { focusField } from '../../../effects/focus.ts';
import { whenFactorAdded } from '../../../effects/forbidden-calls.ts';
import { withOwnProfile } from '../../../effects/own-changes.ts';
import { profileDrafts } from '../../../effects/profile-drafts.ts';
import { authorProfileMachine } from '../../../machines/session/author-profile.machine.ts';
import { featuredImageMachine } from '../../../machines/writing/featured-image.machine.ts';
import type { LeaveGuardRef } from '../../../machines/writing/leave-guard.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { AuthorForm, authorFormId } from './author-form.tsx';

const withDraft = (opened: OwnProfileAnswer) => ({ ...opened, draft: profileDrafts.read(opened.account) });

/**
 * The author's profile and its picture, with live actors. `guard` asks before the admin leaves unsaved changes.
 * Loads a refused profile again when the admin has added a required second factor. FACTOR-36.
 */
export function LiveAuthorForm({ guard }: { guard: LeaveGuardRef }) {
  const [profileLogic] = useState(() => {
    const save = withOwnProfile((request, signal) => saveProfile(apiClient, request, signal));
    return authorProfileMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => readProfile(apiClient, signal).then(withDraft)),
        save: fromPromise(({ input, signal }) => save(input, signal)),
        remove: fromPromise(({ signal }) => removeProfile(apiClient, signal)),
      },
      actions: {
        holdBack: () => guard.send({ type: 'text.changed' }),
        letGo: () => guard.send({ type: 'post.saved' }),
        keepDraft: (_, { account, profile }) => profileDrafts.keep(account, profile),
        dropDraft: (_, account) => profileDrafts.drop(account),
        showField: (_, field) => {
          if (field !== undefined) {
            focusField(authorFormId, field);
          }
        },
      },
    });
  });
  const profile = useActorRef(profileLogic);
  const [retryLogic] = useState(() => whenFactorAdded(() => profile.send({ type: 'retry.requested' })));
  useActorRef(retryLogic);
  const [imageLogic] = useState(() =>
    featuredImageMachine.provide({
      actors: { upload: fromPromise(({ input, signal }) => uploadImage(apiClient, input, signal)) },
      actions: {
        place: (_, { imageUrl }) => profile.send({ type: 'field.edited', field: 'picture', value: imageUrl }),
        // No toast: the form itself shows the new picture or the error.
        tell: () => undefined,
      },
    }),
  );
  return <AuthorForm profile={profile} image={useActorRef(imageLogic)} />;
}
