import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

type Props = { children: string; className?: string };

/** An error message below a part of a form that is not a text field, such as the featured image. */
export function Problem({ children, className }: Props) {
  return (
    <Line className={className}>
      <CircleAlert size={18} aria-hidden="true" />
      {children}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 0.4rem;
  font-weight: 500;
  line-height: 1.35;
  color: var(--bad-ink);
`;
