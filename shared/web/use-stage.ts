import { useQuery } from '@tanstack/react-query';
import { loadConfig, type RuntimeConfig } from './config.ts';

/** The deployment stage: `production`, `local` and so on; undefined until known. */
export const useStage = (): RuntimeConfig['stage'] | undefined =>
  useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data?.stage;
