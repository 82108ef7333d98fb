import { styled } from 'styled-components';
import { links } from '../../content/links.ts';

/** Shown only without JavaScript, at a form or button that needs it. A11Y-13, FORM-2. */
export function NeedsScript({ action }: { action: string }) {
  return (
    <Note>
      {action} needs JavaScript. Without it, write to{' '}
      <a href={`mailto:${links.supportEmail}`}>{links.supportEmail}</a>.
    </Note>
  );
}

const Note = styled.p`
  display: none;
  @media (scripting: none) { display: block; }
`;
