import * as v from 'valibot';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import {
  type OwnProfile,
  type ProfileFields,
  type ProfileRemoval,
  type ProfileSaving,
  SentProfile,
} from '../../contract/authors.ts';
import { errorsIn } from '../../contract/errors.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or its response cannot be read. */
const profileFailure = 'The profile was not saved. Please try again.';
const removalFailure = 'The profile was not removed. Please try again.';
/** Shown when another window saved or removed the profile after it was loaded. AUTHOR-7. */
const profileConflict =
  'Your profile was changed in another window in the meantime. Save again to replace it, or discard your changes to see it.';

type Field = keyof ProfileFields;
/** The error of each field, by name. A valid field is absent. */
type Problems = Partial<Record<Field, string>>;

const noProfile: OwnProfile = { name: '', slug: '', bio: '', picture: '', version: 0 };

/** The stored profile, the id of its account, and the unsaved changes that this browser kept. */
export type OpenedProfile = { account: string; profile: OwnProfile; draft: OwnProfile | undefined };

const dropDraft = {
  type: 'dropDraft',
  params: ({ context }: { context: { account: string } }) => context.account,
} as const;

/**
 * Lets an admin edit or remove their own public author profile. This browser keeps unsaved changes, so that
 * the end of the session does not lose them. AUTHOR-1, AUTHOR-3 to AUTHOR-7, AUTHOR-11, AUTHOR-22, AUTHOR-23.
 */
export const authorProfileMachine = setup({
  types: {} as {
    context: {
      /** The id of the admin's account. */
      account: string;
      fields: ProfileFields;
      /** The profile stored on the server. */
      stored: OwnProfile;
      problems: Problems;
      message: string;
    };
    events:
      | { type: 'field.edited'; field: Field; value: string }
      | { type: 'form.submitted' }
      | { type: 'changes.discarded' }
      | { type: 'retry.requested' }
      | { type: 'removal.requested' }
      | { type: 'removal.cancelled' }
      | { type: 'removal.confirmed' };
    tags: 'busy';
  },
  actors: {
    read: fromPromise<OpenedProfile>(() => unprovided('authorProfileMachine', 'read')),
    save: fromPromise<ProfileSaving, SentProfile>(() => unprovided('authorProfileMachine', 'save')),
    remove: fromPromise<ProfileRemoval>(() => unprovided('authorProfileMachine', 'remove')),
  },
  actions: {
    /** Starts asking for confirmation before the admin leaves the page with unsaved changes. */
    holdBack: () => unprovided('authorProfileMachine', 'holdBack'),
    letGo: () => unprovided('authorProfileMachine', 'letGo'),
    keepDraft: (_, _draft: { account: string; profile: OwnProfile }) =>
      unprovided('authorProfileMachine', 'keepDraft'),
    dropDraft: (_, _account: string) => unprovided('authorProfileMachine', 'dropDraft'),
    /** Focuses the first field with an error. */
    showField: (_, _field: Field | undefined) => unprovided('authorProfileMachine', 'showField'),
    show: assign((_, profile: OwnProfile) => ({
      stored: profile,
      fields: fieldsOf(profile),
      problems: {},
      message: '',
    })),
    open: assign((_, { account, profile, draft = profile }: OpenedProfile) => ({
      account,
      stored: profile,
      fields: fieldsOf(draft),
      message: draft.version === profile.version ? '' : profileConflict,
    })),
    complain: assign((_, told: { problems: Problems; message: string }) => told),
  },
  guards: {
    hasChanges: (_, { profile, draft = profile }: OpenedProfile) => !isSame(draft, profile),
    isAsStored: ({ context }, fields: ProfileFields) => isSame(fields, context.stored),
    isStored: ({ context }) => context.stored.version > 0,
    isComplete: (_, sent: SentProfile) => v.is(SentProfile, sent),
    isSaved: (_, saving: ProfileSaving) => saving.kind === 'saved',
    isConflict: (_, saving: ProfileSaving) => saving.kind === 'conflict',
  },
}).createMachine({
  id: 'authorProfile',
  context: {
    account: '',
    fields: fieldsOf(noProfile),
    stored: noProfile,
    problems: {},
    message: '',
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasChanges', params: ({ event }) => event.output },
            target: 'open.changed.restored',
            actions: [{ type: 'open', params: ({ event }) => event.output }, 'holdBack'],
          },
          {
            target: 'open',
            actions: [
              { type: 'open', params: ({ event }) => ({ ...event.output, draft: undefined }) },
              dropDraft,
            ],
          },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
    open: {
      on: {
        'field.edited': [
          {
            guard: {
              type: 'isAsStored',
              params: ({ context, event }) => ({ ...context.fields, [event.field]: event.value }),
            },
            target: '.unchanged',
            actions: [{ type: 'show', params: ({ context }) => context.stored }, dropDraft, 'letGo'],
          },
          {
            target: '.changed',
            actions: [
              assign(({ context, event }) => ({
                fields: { ...context.fields, [event.field]: event.value },
                problems: { ...context.problems, [event.field]: undefined },
              })),
              {
                type: 'keepDraft',
                params: ({ context }) => ({ account: context.account, profile: sentOf(context) }),
              },
              'holdBack',
            ],
          },
        ],
      },
      initial: 'unchanged',
      states: {
        unchanged: {
          on: { 'removal.requested': { guard: 'isStored', target: '#authorProfile.confirming' } },
        },
        saved: { on: { 'removal.requested': '#authorProfile.confirming' } },
        removed: {},
        changed: {
          initial: 'typed',
          states: { typed: {}, restored: {} },
          on: {
            'form.submitted': [
              {
                guard: { type: 'isComplete', params: ({ context }) => sentOf(context) },
                target: '#authorProfile.saving',
                actions: { type: 'complain', params: { problems: {}, message: '' } },
              },
              {
                actions: [
                  {
                    type: 'complain',
                    params: ({ context }) => ({ problems: problemsOf(sentOf(context)), message: '' }),
                  },
                  { type: 'showField', params: ({ context }) => firstField(problemsOf(sentOf(context))) },
                ],
              },
            ],
            'changes.discarded': {
              target: 'unchanged',
              actions: [{ type: 'show', params: ({ context }) => context.stored }, dropDraft, 'letGo'],
            },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'open.saved',
            actions: [{ type: 'show', params: ({ event }) => profileIn(event.output) }, dropDraft, 'letGo'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'open.changed',
            actions: [
              assign({ stored: ({ event }) => profileIn(event.output) }),
              { type: 'complain', params: { problems: {}, message: profileConflict } },
            ],
          },
          {
            target: 'open.changed',
            actions: [
              { type: 'complain', params: ({ event }) => refusalIn(event.output) },
              { type: 'showField', params: ({ event }) => firstField(refusalIn(event.output).problems) },
            ],
          },
        ],
        onError: {
          target: 'open.changed',
          actions: { type: 'complain', params: { problems: {}, message: profileFailure } },
        },
      },
    },
    confirming: {
      on: {
        'removal.cancelled': 'open.unchanged',
        'removal.confirmed': {
          target: 'removing',
          actions: { type: 'complain', params: { problems: {}, message: '' } },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'removed',
            target: 'open.removed',
            actions: [
              { type: 'show', params: noProfile },
              // Moves the focus, because the button that opened the dialog was removed.
              { type: 'showField', params: 'name' },
            ],
          },
          {
            target: 'open.unchanged',
            actions: {
              type: 'complain',
              params: ({ event }) => ({ problems: {}, message: reasonIn(event.output) }),
            },
          },
        ],
        onError: {
          target: 'open.unchanged',
          actions: { type: 'complain', params: { problems: {}, message: removalFailure } },
        },
      },
    },
  },
});

export type AuthorProfileRef = ActorRefFrom<typeof authorProfileMachine>;

function fieldsOf({ version: _, ...fields }: OwnProfile): ProfileFields {
  return fields;
}

const sentOf = ({ fields, stored }: { fields: ProfileFields; stored: OwnProfile }): SentProfile => ({
  ...fields,
  version: stored.version,
});

const problemsOf = (sent: SentProfile): Problems => errorsIn(SentProfile, sent);

const isSame = (some: ProfileFields, others: ProfileFields) =>
  order.every((field) => some[field] === others[field]);

const order: readonly Field[] = ['picture', 'name', 'bio', 'slug'];

/** Returns the first field with an error, from top to bottom. */
const firstField = (problems: Problems): Field | undefined =>
  order.find((field) => problems[field] !== undefined);

function profileIn(saving: ProfileSaving): OwnProfile {
  return saving.kind === 'refused' ? noProfile : saving.profile;
}

const reasonIn = (removal: ProfileRemoval) => (removal.kind === 'shown' ? removal.message : '');

/**
 * Returns the errors of a refused save: one for each faulty field or, if no field is faulty, a message below
 * the form.
 */
function refusalIn(saving: ProfileSaving): { problems: Problems; message: string } {
  if (saving.kind !== 'refused') {
    return { problems: {}, message: profileFailure };
  }
  const { problems, message } = saving;
  return { problems, message: firstField(problems) === undefined ? message : '' };
}
