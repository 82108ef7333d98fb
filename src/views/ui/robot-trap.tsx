import { styled } from 'styled-components';

/**
 * A honeypot field that is invisible to people. If `website` is filled in, the server treats the form as sent
 * by a bot. FORM-19, WAIT-11.
 */
export function RobotTrap() {
  return (
    <Hidden aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Hidden>
  );
}

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
