import { styled } from 'styled-components';
import { Message } from '../ui/message.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

type Props = { children: string; onRetry: () => void };

/** The message that a list could not be loaded, with the button that loads it again. ADMIN-73. */
export const LoadFailure = ({ children, onRetry }: Props) => (
  <Row>
    <Message kind="bad">{children}</Message>
    <RetryButton onRetry={onRetry} />
  </Row>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.6rem;
`;
