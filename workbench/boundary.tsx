import { Component, type ReactNode } from 'react';
import { Notice } from './parts.tsx';

type Props = {
  what: string;
  /** After an error, the boundary tries to render its children again when this value changes. */
  at?: unknown;
  children: ReactNode;
};
type State = { failure: unknown; at: unknown };

/**
 * Shows the error in place of the part that failed, so that the rest of the workbench stays usable. TEST-29.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return state.at === at ? null : { failure: undefined, at };
  }

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? (
      this.props.children
    ) : (
      <Notice role="alert">
        {this.props.what} broke: {failure instanceof Error ? failure.message : String(failure)}
      </Notice>
    );
  }
}
