import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { routes } from '../screens.ts';
import { ButtonLink } from '../views/ui/button.tsx';

type Props = { children: ReactNode };

/** Shows the fallback screen when a screen throws. SHELL-55, SHELL-56. */
export class ErrorBoundary extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? (
      this.props.children
    ) : (
      <Screen role="alert">
        <h1>Unexpected Application Error</h1>
        <p>{failure instanceof Error ? failure.message : String(failure)}</p>
        <ButtonLink $look="primary" href={routes.home}>
          Return Home
        </ButtonLink>
      </Screen>
    );
  }
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 1.25rem;
  min-height: 80vh;
  padding: 2rem 1.25rem;
  text-align: center;
  h1 { font-size: var(--t-2xl); }
  p {
    max-width: 60ch;
    color: var(--ink-500);
    overflow-wrap: anywhere;
  }
`;
