import { Component, type ComponentType, type ReactNode } from 'react';
import { forgetRemote } from './load-remote.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  /** The remote behind this boundary. */
  remote: string;
  /** What the failure is about, in the words of the screen: "Posts". */
  label: string;
  /** Changes when another place is shown; clears a failure. */
  place?: string;
  /** Says what happened; in the place of the children. */
  failure?: ComponentType<{ label: string; onRetry: () => void }>;
  children: ReactNode;
}

interface State {
  error: unknown;
  place: string | undefined;
}

/** One remote's failure stays here: whether it could not be loaded or threw while rendering, the rest of the page lives. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { place: props.place, error: undefined };
  }

  retry = () => {
    forgetRemote(this.props.remote);
    this.setState({ error: undefined });
  };

  override render() {
    const { children, failure: Failure = RemoteFailure, label } = this.props;
    return this.state.error === undefined ? children : <Failure label={label} onRetry={this.retry} />;
  }
}
