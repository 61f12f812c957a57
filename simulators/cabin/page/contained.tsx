import { Component, type ReactNode } from 'react';

interface ContainedProps {
  /** Names the part to whoever looks at the page. */
  readonly part: string;
  readonly children: ReactNode;
}

/** A part of the cabin page that may fail without the rest of it. */
export class Contained extends Component<ContainedProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { part, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <p className="problem" role="alert">
        {part} failed.{' '}
        <button type="button" className="quiet" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
      </p>
    );
  }
}
