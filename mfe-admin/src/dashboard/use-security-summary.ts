import { getSecuritySummary } from '@briefhouse/contracts/admin/alert.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';
import { rereadMs } from '../common/use-security-news.ts';

/** The dashboard's counts of alerts and abuse. */
export const useSecuritySummary = () =>
  useQuery(contractQuery(getSecuritySummary, {}, { staleTime: 0, refetchInterval: rereadMs }));
