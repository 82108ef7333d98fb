import { useSelector } from '@xstate/react';
import { Bug } from 'lucide-react';
import { styled } from 'styled-components';
import { bugs } from '../../content/contact.ts';
import type { BugReportRef } from '../../machines/contact/bug-report.machine.ts';
import { reportSuccess } from '../../machines/contact/contact-form.machine.ts';
import { media } from '../../theme/media.ts';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { arriving, Section } from '../ui/section.tsx';

/**
 * The Report Bug button and notes about reports, next to a picture of a sample report in front of the app.
 * FORM-1, FORM-27.
 */
export function Bugs({ bug }: { bug: BugReportRef }) {
  const isThanking = useSelector(bug, (snapshot) => snapshot.matches('thanking'));
  return (
    <Split id="report-bug" aria-labelledby="bugs-title" tabIndex={-1}>
      <Ask>
        <h2 id="bugs-title">{bugs.headline}</h2>
        <p>{bugs.text}</p>
        <dl>
          {bugs.answers.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Control>
          <Button
            $look="primary"
            aria-haspopup="dialog"
            onClick={() => bug.send({ type: 'report.requested' })}
          >
            <Bug size={20} aria-hidden="true" />
            Report Bug
          </Button>
          <div role="status">{isThanking ? <Message kind="good">{reportSuccess}</Message> : null}</div>
        </Control>
      </Ask>
      <Picture role="img" aria-label={bugs.picture}>
        <div aria-hidden="true">
          <SwapPhone />
          <Ticket>
            <b>{bugs.sample.name}</b>
            <span>{bugs.sample.description}</span>
            <i>{bugs.sample.device}</i>
          </Ticket>
        </div>
      </Picture>
    </Split>
  );
}

const Split = styled(Section)`
  display: grid;
  gap: 3rem clamp(3rem, 7vw, 7rem);
  outline: none;
  @media ${media.desktop} { grid-template-columns: 0.9fr 1.1fr; align-items: center; }
`;

const Ask = styled.div`
  min-width: 0;
  h2 { font-size: var(--t-2xl); }
  > p { margin-top: 1rem; font-size: var(--t-lg); line-height: 1.45; color: var(--ink-500); }
  dl { display: grid; margin-top: 2rem; border-top: 1.5px solid var(--ink-950); }
  dl > div { padding-block: 1rem; border-bottom: 1px solid var(--ink-100); }
  dt { font-weight: 600; }
  dd { margin: 0.2rem 0 0; color: var(--ink-500); }
`;

/** Reserves room for the message, so that the layout does not shift when the message appears. */
const Control = styled.div`
  display: grid;
  gap: 1rem;
  place-items: start;
  align-content: start;
  min-height: 7.5rem;
  margin-top: 2rem;
`;

const Picture = styled.div`
  --phone: min(17.5rem, 66vw);
  min-width: 0;
  border-radius: var(--r-xl);
  overflow: clip;
  background:
    radial-gradient(26rem 22rem at 12% 8%, #a79fff, transparent 70%),
    radial-gradient(26rem 24rem at 92% 96%, #ff9a78, transparent 70%),
    linear-gradient(150deg, #e8e6ff, var(--sand));
  & > div {
    ${arriving}
    position: relative;
    display: grid;
    justify-items: center;
    height: min(31rem, 116vw);
    padding-top: clamp(2rem, 5vw, 3.5rem);
  }
  @media ${media.desktop} { --phone: 19rem; & > div { height: 37rem; } }
`;

const Ticket = styled.div`
  position: absolute;
  /* Above the arrow of the phone. */
  z-index: 2;
  right: clamp(1rem, 5vw, 3rem);
  bottom: clamp(1.25rem, 4vw, 3rem);
  left: clamp(1rem, 9vw, 6rem);
  display: grid;
  gap: 0.35rem;
  padding: 1.25rem 1.4rem;
  border-radius: 1.25rem;
  font-size: var(--t-sm);
  line-height: 1.4;
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  rotate: -2.5deg;
  b { font: 650 1.35rem / 1.15 var(--display); letter-spacing: -0.02em; }
  span { color: var(--ink-500); }
  i {
    justify-self: start;
    margin-top: 0.4rem;
    padding: 0.35rem 0.8rem;
    border-radius: 99px;
    font-style: normal;
    font-weight: 600;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
`;
