import { useSelector } from '@xstate/react';
import { Check, CircleAlert, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import type { PublishCheck } from '../../contract/admin-posts.ts';
import { focusSoon } from '../../effects/focus.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import type { PublishStepRef } from '../../machines/writing/publish-step.machine.ts';
import { media } from '../../theme/media.ts';
import { shortDateTime, shortDateTimeStyle } from '../admin/admin-parts.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { PostCards } from './post-cards.tsx';
import { offeredTime } from './publish-time.ts';
import { TimeField } from './time-field.tsx';

const utcTime = new Intl.DateTimeFormat('en-US', { ...shortDateTimeStyle, timeZone: 'UTC' });

const marks = {
  good: { Icon: Check, label: 'Good' },
  warning: { Icon: CircleAlert, label: 'To look at' },
  missing: { Icon: CircleX, label: 'Required' },
};

type Props = { publish: PublishStepRef; post: PostFormRef };

/** The id of the field for the time. */
const timeId = 'publish-at';

/** The publication time, the checks and the previews. STEP-2 to STEP-5. */
export function PublishReview({ publish, post }: Props) {
  const at = useSelector(publish, (snapshot) => snapshot.context.at);
  const checks = useSelector(publish, (snapshot) => snapshot.context.checks);
  const canPublish = useSelector(publish, (snapshot) => snapshot.can(confirmed()));
  const isBroken = useSelector(publish, (snapshot) => snapshot.matches({ open: 'unchecked' }));
  function confirm() {
    publish.send(confirmed());
    // The dialog stays open only if the time is in the past.
    focusSoon(timeId);
  }

  return (
    <>
      <Body>
        <Column>
          <When publish={publish} at={at} />
          <section aria-labelledby="publish-checks">
            <h3 id="publish-checks">Checks</h3>
            {isBroken ? (
              <p role="alert">The post could not be checked. Close this step and try again.</p>
            ) : null}
            <Checks>
              {checks.map((check) => (
                <CheckLine key={check.about} check={check} />
              ))}
            </Checks>
          </section>
        </Column>
        <Column as="section" aria-labelledby="publish-looks">
          <h3 id="publish-looks">How it looks</h3>
          <PostCards post={post} />
        </Column>
      </Body>
      <Foot>
        <Confirm $look="primary" disabled={!canPublish} onClick={confirm}>
          {at === '' ? 'Publish now' : `Schedule for ${shortDateTime.format(new Date(at))}`}
        </Confirm>
      </Foot>
    </>
  );
}

const confirmed = () => ({ type: 'publish.confirmed', now: Date.now() }) as const;

function When({ publish, at }: { publish: PublishStepRef; at: string }) {
  const isPast = useSelector(publish, (snapshot) => snapshot.context.isPast);
  return (
    <Choice>
      <legend>When</legend>
      <label>
        <input
          type="radio"
          name="publish-when"
          checked={at === ''}
          onChange={() => publish.send({ type: 'now.chosen' })}
        />
        Now
      </label>
      <label>
        <input
          type="radio"
          name="publish-when"
          checked={at !== ''}
          onChange={() => publish.send({ type: 'time.chosen', at: offeredTime(Date.now()) })}
        />
        At a date and time
      </label>
      {at === '' ? null : (
        <div>
          <TimeField
            id={timeId}
            label="Date and time"
            at={at}
            error={isPast ? 'The time of publication is in the past. Choose a later one.' : ''}
            onChoose={(chosen) => publish.send({ type: 'time.chosen', at: chosen })}
          />
          <p>{utcTime.format(new Date(at))} in UTC</p>
        </div>
      )}
    </Choice>
  );
}

function CheckLine({ check: { level, text } }: { check: PublishCheck }) {
  const { Icon, label } = marks[level];
  return (
    <li data-level={level}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <HiddenText>{label}: </HiddenText>
        {text}
      </span>
    </li>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem 2rem;
  padding: clamp(1.25rem, 4vw, 2rem);
  h3 { font-size: 1rem; }
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.25rem;
  min-width: 0;
`;

/** Stays at the foot of the dialog, whatever the length of its content. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  justify-content: end;
  margin-top: auto;
  padding: 0.75rem clamp(1.25rem, 4vw, 2rem);
  border-top: 1px solid var(--ink-100);
  background: var(--white);
  @media not all and ${media.tablet} { justify-content: stretch; }
  @media ${media.low} { position: static; }
`;

/** Its text wraps where the dialog is narrow. */
const Confirm = styled(Button)`
  line-height: 1.2;
  text-wrap: balance;
  white-space: normal;
`;

const Choice = styled.fieldset`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend { margin-bottom: 0.25rem; padding: 0; font-weight: 650; }
  label:has(input[type='radio']) {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    cursor: pointer;
  }
  input[type='radio'] { accent-color: var(--ultra-600); }
  p { font-size: var(--t-xs); color: var(--ink-500); }
`;

const Checks = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.5rem;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.6rem;
    overflow-wrap: anywhere;
  }
  svg { margin-top: 0.2rem; }
  [data-level='good'] svg { color: var(--good-ink); }
  [data-level='warning'] svg { color: var(--warn-ink); }
  [data-level='missing'] { font-weight: 600; }
  [data-level='missing'] svg { color: var(--bad-ink); }
`;
