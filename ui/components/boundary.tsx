import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NotArrived } from '../bindings/late.tsx';
import { StartModelsContext } from '../bindings/models.ts';

export interface BoundaryProps {
  /** Names the part in the log. */
  readonly part: string;
  /** Stands in place of what failed. */
  readonly renderFailed: (error: unknown, again: () => void) => ReactNode;
  readonly onFailed?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
}

const WELL: BoundaryState = { failed: false, error: null };

/** Keeps what fails while it is drawn from taking the rest of the screen along, and logs it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override readonly contextType = StartModelsContext;
  declare context: React.ContextType<typeof StartModelsContext>;
  override state = WELL;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, _: ErrorInfo): void {
    const { part, onFailed } = this.props;
    this.context?.log.write('error', 'a part of a screen failed', { part, error });
    onFailed?.();
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    return failed ? this.props.renderFailed(error, this.again) : this.props.children;
  }

  /** Who comes back gets another try. */
  override componentWillUnmount(): void {
    forgetMissing(this.state.error);
  }

  private readonly again = (): void => {
    forgetMissing(this.state.error);
    this.setState(WELL);
  };
}

/** What did not arrive is fetched again the next time it is drawn. */
export function forgetMissing(error: unknown): void {
  if (error instanceof NotArrived) error.forget();
}
