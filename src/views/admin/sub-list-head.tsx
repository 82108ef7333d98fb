import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { routes } from '../../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { NextStep, Tools, Top } from './admin-parts.tsx';
import { RefreshButton } from './refresh-button.tsx';

type Props = {
  title: string;
  /** Whether the row or the form with the focus has disappeared. The heading then takes the focus. */
  hasLostFocus: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** The head of a list that is reached from Blog Posts: its title, the way back and the refresh button. */
export function SubListHead({ title, hasLostFocus, isRefreshing, onRefresh }: Props) {
  return (
    <Top>
      <h1 tabIndex={-1} ref={hasLostFocus ? takeFocus : undefined}>
        {title}
      </h1>
      <Tools>
        <Back href={routes.adminPosts}>
          <ArrowLeft size={18} aria-hidden="true" />
          Blog Posts
        </Back>
        <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      </Tools>
    </Top>
  );
}

/** What an empty list that is reached from Blog Posts suggests. */
export function SubListNextStep({ children }: { children: ReactNode }) {
  return (
    <NextStep>
      <p>{children}</p>
      <ButtonLink as={Link} href={routes.adminPosts} $look="quiet" $size="small">
        Open Blog Posts
      </ButtonLink>
    </NextStep>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding-inline: 0.5rem;
  font-weight: 500;
  color: var(--ultra-700);
`;
