import { HiddenText } from './layout.tsx';

/**
 * A honeypot field that is invisible to people. If `website` is filled in, the server treats the form as sent
 * by a bot. FORM-19, WAIT-11.
 */
export function RobotTrap() {
  return (
    <HiddenText aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </HiddenText>
  );
}
