import { useSelector } from '@xstate/react';
import { CircleCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import { styled } from 'styled-components';
import type { ArticleFeedbackRef } from '../../machines/help/article-feedback.machine.ts';
import { Button } from '../ui/button.tsx';

/** The question "Was this article helpful?". HELP-47. */
export function ArticleFeedback({ feedback }: { feedback: ArticleFeedbackRef }) {
  const isThanked = useSelector(feedback, (snapshot) => snapshot.hasTag('thanked'));
  return (
    <Box aria-label="Feedback" data-screen-only>
      {isThanked ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          <CircleCheck size={22} aria-hidden="true" />
          Thank you for feedback!
        </p>
      ) : (
        <>
          <h2>Was this article helpful?</h2>
          <div>
            <Button
              $look="quiet"
              $size="small"
              onClick={() => feedback.send({ type: 'answer.given', helpful: true })}
            >
              <ThumbsUp size={18} aria-hidden="true" />
              Yes
            </Button>
            <Button
              $look="quiet"
              $size="small"
              onClick={() => feedback.send({ type: 'answer.given', helpful: false })}
            >
              <ThumbsDown size={18} aria-hidden="true" />
              No
            </Button>
          </div>
        </>
      )}
    </Box>
  );
}

/** Moves the focus to the thank-you message, because the pressed button was removed. */
function takeFocus(thanks: HTMLElement | null) {
  thanks?.focus({ preventScroll: true });
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem 2rem;
  min-height: 6rem;
  margin-top: 3.5rem;
  padding: 1.5rem clamp(1.25rem, 4vw, 2rem);
  border: 1px solid var(--ink-100);
  border-radius: var(--r-lg);
  background: var(--white);
  h2 { font-size: 1.35rem; }
  div { display: flex; gap: 0.6rem; }
  p { display: flex; align-items: center; gap: 0.75rem; font-weight: 600; color: var(--good-ink); outline: none; }
`;
