import { useSelector } from '@xstate/react';
import { ImagePlus, Trash2, UserRound } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { styled } from 'styled-components';
import { authorBioMaxLength, authorNameMaxLength, type ProfileFields } from '../../../contract/authors.ts';
import { authorSlugMaxLength } from '../../../contract/post-limits.ts';
import { focusField } from '../../../effects/focus.ts';
import { passFocusOutwards } from '../../../effects/outward-focus.ts';
import type { AuthorProfileRef } from '../../../machines/session/author-profile.machine.ts';
import type { FeaturedImageRef } from '../../../machines/writing/featured-image.machine.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { Message } from '../../ui/message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Nothing } from '../admin-parts.tsx';

/** The id of the form. */
export const authorFormId = 'author-form';

type Props = { profile: AuthorProfileRef; image: FeaturedImageRef };

/** The admin's own profile as an author. AUTHOR-1, AUTHOR-11, AUTHOR-22, AUTHOR-23. */
export function AuthorForm({ profile, image }: Props) {
  const isReading = useSelector(profile, (snapshot) => snapshot.matches('reading'));
  const isUnreadable = useSelector(profile, (snapshot) => snapshot.matches('unreadable'));
  if (isReading) {
    return (
      <Nothing role="status" $isLoading>
        Loading...
      </Nothing>
    );
  }
  return isUnreadable ? (
    <Failed role="alert">
      <Message kind="bad">Your profile could not be loaded.</Message>
      <RetryButton onRetry={() => profile.send({ type: 'retry.requested' })} />
    </Failed>
  ) : (
    <>
      <Fields profile={profile} image={image} />
      <Removal profile={profile} />
    </>
  );
}

function Fields({ profile, image }: Props) {
  const { fields, problems, message } = useSelector(profile, (snapshot) => snapshot.context);
  const isBusy = useSelector(profile, (snapshot) => snapshot.hasTag('busy'));
  const isSaving = useSelector(profile, (snapshot) => snapshot.matches('saving'));
  const isSaved = useSelector(profile, (snapshot) => snapshot.matches({ open: 'saved' }));
  const isRemoved = useSelector(profile, (snapshot) => snapshot.matches({ open: 'removed' }));
  const isChanged = useSelector(profile, (snapshot) => snapshot.matches({ open: 'changed' }));
  const isRestored = useSelector(profile, (snapshot) => snapshot.matches({ open: { changed: 'restored' } }));
  const isUploading = useSelector(image, (snapshot) => snapshot.hasTag('busy'));
  // The button stays in the page while the dialog is open, because the closing dialog returns the focus to
  // it.
  const isRemovable = useSelector(
    profile,
    (snapshot) =>
      snapshot.can({ type: 'removal.requested' }) ||
      snapshot.matches('confirming') ||
      snapshot.matches('removing'),
  );
  const slugHint = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    profile.send({ type: 'form.submitted' });
  }
  const parts = (field: keyof ProfileFields) => ({
    name: field,
    autoComplete: 'off',
    value: fields[field],
    disabled: isBusy,
    error: problems[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      profile.send({ type: 'field.edited', field, value: target.value }),
  });
  return (
    <Form id={authorFormId} tabIndex={-1} noValidate onSubmit={submit} aria-label="Author profile">
      <p>
        Shown with your posts, and on your own page. Everyone can read it; your email address stays private.
      </p>
      <Picture profile={profile} image={image} />
      <TextField label="Name" dir="auto" maxLength={authorNameMaxLength} {...parts('name')} />
      <TextArea
        label="Short bio"
        rows={3}
        length={fields.bio.trim().length}
        limit={authorBioMaxLength}
        {...parts('bio')}
      />
      <div>
        <TextField
          label="Address of your page"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={slugHint}
          maxLength={authorSlugMaxLength}
          {...parts('slug')}
        />
        <Hint id={slugHint}>
          /blog/author/{fields.slug === '' ? '… is made from your name when this is empty.' : fields.slug}
        </Hint>
      </div>
      <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      <div role="status">
        {isSaved ? <Message kind="good">Profile saved.</Message> : null}
        {isRemoved ? <Message kind="good">Profile removed.</Message> : null}
        {isChanged ? (
          isRestored ? (
            <Message kind="good">Your unsaved changes were kept. Save them when they are done.</Message>
          ) : (
            <Hint>You have unsaved changes.</Hint>
          )
        ) : null}
      </div>
      <Buttons>
        <SubmitButton $look="primary" $size="small" disabled={!isChanged || isUploading}>
          {isSaving ? 'Saving...' : 'Save profile'}
        </SubmitButton>
        {isChanged ? (
          <Button
            $look="quiet"
            $size="small"
            ref={passFocusOutwards}
            onClick={() => profile.send({ type: 'changes.discarded' })}
          >
            Discard changes
          </Button>
        ) : null}
        {isRemovable ? (
          <Button
            $look="quiet"
            $size="small"
            disabled={isUploading}
            onClick={() => profile.send({ type: 'removal.requested' })}
          >
            Remove profile
          </Button>
        ) : null}
      </Buttons>
    </Form>
  );
}

/** Asks before the profile is removed. AUTHOR-22. */
function Removal({ profile }: Pick<Props, 'profile'>) {
  const isAsking = useSelector(profile, (snapshot) => snapshot.matches('confirming'));
  const isRemoving = useSelector(profile, (snapshot) => snapshot.matches('removing'));
  const cancel = () => profile.send({ type: 'removal.cancelled' });
  return isAsking || isRemoving ? (
    <DangerDialog
      title="Remove your author profile?"
      label={isRemoving ? 'Removing...' : 'Remove'}
      isBusy={isRemoving}
      onCancel={cancel}
      onConfirm={() => profile.send({ type: 'removal.confirmed' })}
    >
      <p>Name, bio, picture and the address of your page are removed. This cannot be undone.</p>
    </DangerDialog>
  ) : null;
}

function Picture({ profile, image }: Props) {
  const url = useSelector(profile, (snapshot) => snapshot.context.fields.picture);
  const refused = useSelector(profile, (snapshot) => snapshot.context.problems.picture ?? '');
  const isSaving = useSelector(profile, (snapshot) => snapshot.hasTag('busy'));
  const isUploading = useSelector(image, (snapshot) => snapshot.hasTag('busy'));
  const notUploaded = useSelector(image, (snapshot) => snapshot.context.problem);
  const problemId = useId();
  const problem = notUploaded === '' ? refused : notUploaded;
  const isBusy = isSaving || isUploading;
  return (
    <div>
      <Row>
        <Portrait>
          {url === '' ? <UserRound size={34} aria-hidden="true" /> : <img src={url} alt="Your portrait" />}
        </Portrait>
        <Choose
          label={url === '' ? 'Upload picture' : 'Replace picture'}
          name="picture"
          aria-describedby={problemId}
          disabled={isBusy}
          onFile={(file) => image.send({ type: 'file.chosen', file })}
        >
          <ImagePlus size={18} aria-hidden="true" />
          {isUploading ? 'Uploading...' : url === '' ? 'Upload picture' : 'Replace picture'}
        </Choose>
        {url === '' ? null : (
          <Button
            $look="quiet"
            $size="small"
            disabled={isBusy}
            onClick={() => {
              profile.send({ type: 'field.edited', field: 'picture', value: '' });
              // The pressed button disappears. A11Y-3.
              focusField(authorFormId, 'picture');
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
            Remove picture
          </Button>
        )}
      </Row>
      <div id={problemId} aria-live="polite">
        {problem === '' ? null : <Problem>{problem}</Problem>}
      </div>
    </div>
  );
}

const Failed = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
  margin-top: 1rem;
`;

const Form = styled.form`
  display: grid;
  gap: 0.9rem;
  max-width: 40rem;
  margin-top: 0.5rem;
  > p { font-size: var(--t-sm); color: var(--ink-500); }
  textarea { min-height: 5.5rem; }
  > [role]:empty { margin-top: -0.9rem; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`;

const Portrait = styled.div`
  display: grid;
  place-content: center;
  flex: none;
  width: 5rem;
  height: 5rem;
  border-radius: 50%;
  overflow: hidden;
  color: var(--ink-500);
  background: var(--ink-100);
  img { display: block; width: 5rem; height: 5rem; object-fit: cover; }
`;

const Choose = styled(ImageChoice)`
  padding-inline: 1rem;
  font-size: var(--t-sm);
`;

const Problem = styled.p`
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--bad-ink);
`;

const Hint = styled.p`
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
`;
