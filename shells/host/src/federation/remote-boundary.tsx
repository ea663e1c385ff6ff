import { ErrorState } from '@briefhouse/ui/states.tsx';
import { Component, type ComponentType, type ReactNode } from 'react';
import { forgetRemote } from './load-remote.ts';

interface Props {
  remote: string;
  /** The name of the failed part, as shown on the screen: "Posts". */
  label: string;
  /** A change of this key, e.g. by navigation, clears the failure. */
  place?: string;
  failure?: ComponentType<{ label: string; onRetry: () => void }>;
  children: ReactNode;
}

interface State {
  error: unknown;
  place: string | undefined;
}

/** Contains a remote's failure to load or to render, so that the rest of the page keeps working. */
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

/** The panel in place of a remote's screen that could not be loaded. */
export const RemoteFailure = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <ErrorState
    title={`${label} could not be loaded`}
    message="The rest of Briefhouse still works. Check your connection and try again."
    onRetry={onRetry}
  />
);
