import { pageSingleton } from './page-singleton.ts';

/** `/config.json`: the differences between environments. `cognito_endpoint` is set on the local cloud only. */
export interface RuntimeConfig {
  stage: 'local' | 'test' | 'staging' | 'production';
  user_pool_id: string;
  user_pool_client_id: string;
  /** The pool's client that opens accounts; sessions begin with the other. */
  sign_up_client_id: string;
  region: string;
  cognito_endpoint?: string;
  /** The address for questions on the pages about privacy and terms; empty if nobody has set it. */
  contact_address?: string;
}

const cache = pageSingleton('config', () => ({ promise: undefined as Promise<RuntimeConfig> | undefined }));

const fetchConfig = async (): Promise<RuntimeConfig> => {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as RuntimeConfig;
};

/** The file is read once per page; a failure is not kept, so the next call tries again. */
export const loadConfig = (): Promise<RuntimeConfig> => {
  cache.promise ??= fetchConfig().catch((error: unknown) => {
    cache.promise = undefined;
    throw error;
  });
  return cache.promise;
};
