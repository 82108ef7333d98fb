import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { DraftLink } from '../../contract/draft-links.ts';
import { focusSoon } from '../../effects/focus.ts';
import type { DraftLinksRef } from '../../machines/writing/draft-links.machine.ts';
import { shortDateTimeStyle } from '../admin/admin-parts.tsx';
import { Button } from '../ui/button.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { draftAddress } from './draft-address.ts';

type Props = { links: DraftLinksRef };

/** With seconds, which tell two links of the same minute apart. */
const format = new Intl.DateTimeFormat('en-US', { ...shortDateTimeStyle, second: '2-digit' });

/** The id of the button that makes a link. */
const makeId = 'make-link';

/** Makes, copies and revokes the secret links of a draft. LINK-7, A11Y-3. */
export function LinkList({ links }: Props) {
  const isFirst = useSelector(links, ({ context }) => context.message === '');
  const isListing = useSelector(links, (snapshot) => snapshot.matches({ open: 'listing' })) && isFirst;
  const isUnlisted = useSelector(links, (snapshot) => snapshot.matches({ open: 'unlisted' }));
  const isBusy = useSelector(links, (snapshot) => snapshot.hasTag('busy'));
  const list = useSelector(links, (snapshot) => snapshot.context.links);
  const made = useSelector(links, (snapshot) => snapshot.context.made);
  const message = useSelector(links, (snapshot) => snapshot.context.message);
  if (isListing) {
    return (
      <Body>
        <p role="status">Reading the links…</p>
      </Body>
    );
  }
  if (isUnlisted) {
    return (
      <Body>
        <p role="alert">
          The links could not be read. <RetryButton onRetry={() => links.send({ type: 'retry.pressed' })} />
        </p>
      </Body>
    );
  }
  return (
    <Body>
      <p>Anyone with a link can read the current text of this draft without signing in.</p>
      <div>
        <Button
          id={makeId}
          $look="primary"
          $size="small"
          aria-disabled={isBusy}
          onClick={() => links.send({ type: 'link.requested' })}
        >
          Make a link
        </Button>
      </div>
      {made === undefined ? null : (
        <Made>
          <TextField
            key={made.link.id}
            autoFocus
            label="The new link. It is shown only once."
            readOnly
            value={draftAddress(made.token)}
            onFocus={(event) => event.target.select()}
          />
          <Button
            $look="quiet"
            $size="small"
            aria-disabled={isBusy}
            onClick={() => links.send({ type: 'copy.pressed' })}
          >
            Copy link
          </Button>
        </Made>
      )}
      <p role="status">{message}</p>
      {list.length === 0 ? <p>There are no links to this draft.</p> : null}
      <List aria-label="Links">
        {list.map((link) => (
          <Line key={link.id} links={links} link={link} isBusy={isBusy} />
        ))}
      </List>
    </Body>
  );
}

function Line({ links, link, isBusy }: Props & { link: DraftLink; isBusy: boolean }) {
  const isAsked = useSelector(
    links,
    (snapshot) => snapshot.matches({ open: { ready: 'asking' } }) && snapshot.context.chosen === link.id,
  );
  const time = format.format(new Date(link.createdAt));
  const [revokeId, questionId] = [`revoke-${link.id}`, `question-${link.id}`];
  /** Answers the question, and focuses the element with this id in place of the pressed button. */
  function answer(type: 'revoke.confirmed' | 'revoke.cancelled', next: string) {
    links.send({ type });
    focusSoon(next);
  }
  return (
    <li>
      <span>
        <time dateTime={link.createdAt}>{time}</time> by {link.author ?? 'an admin who was removed'}
      </span>
      {isAsked ? (
        <Question>
          <span id={questionId}>People with this link can then no longer read the draft.</span>
          <Button $look="danger" $size="small" onClick={() => answer('revoke.confirmed', makeId)}>
            Revoke now
          </Button>
          <Button
            $look="quiet"
            $size="small"
            autoFocus
            aria-describedby={questionId}
            onClick={() => answer('revoke.cancelled', revokeId)}
          >
            Keep it
          </Button>
        </Question>
      ) : (
        <Button
          id={revokeId}
          $look="quiet"
          $size="small"
          aria-disabled={isBusy}
          aria-label={`Revoke the link of ${time}`}
          onClick={() => links.send({ type: 'revoke.pressed', id: link.id })}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: 1rem;
  padding: 1.25rem clamp(1.25rem, 4vw, 2rem) 2rem;
`;

const Made = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem;
  > :first-child { flex: 1 1 18rem; }
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    min-height: 3.5rem;
    padding: 0.5rem 0;
    border-top: 1px solid var(--ink-100);
    overflow-wrap: anywhere;
  }
`;

const Question = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
