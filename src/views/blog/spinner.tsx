import { keyframes, styled } from 'styled-components';
import { HiddenText } from '../ui/layout.tsx';

/** A labeled loading spinner. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box role="status">
      <i aria-hidden="true" />
      <HiddenText>{label}</HiddenText>
    </Box>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Box = styled.div`
  display: grid;
  place-items: center;
  i {
    width: 2.75rem;
    height: 2.75rem;
    border: 3px solid var(--ultra-100);
    border-top-color: var(--ultra-600);
    border-radius: 50%;
    animation: ${turn} 800ms linear infinite;
  }
`;
