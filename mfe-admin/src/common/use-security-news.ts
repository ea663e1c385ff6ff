import { getAbuseLog, listAbuseLogs } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getSecuritySummary, listAlerts } from '@briefhouse/contracts/admin/alert.ts';
import { listAppeals } from '@briefhouse/contracts/admin/appeal.ts';
import { getCase, listCases } from '@briefhouse/contracts/admin/case.ts';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The answers that an event of security may have changed. */
const touched = [listAlerts, listAbuseLogs, getSecuritySummary, getAbuseLog, listCases, listAppeals, getCase];

/** A flood sends many events in a second. */
const togetherMs = 1000;

/** The time after which lists of the admin area are read again without an event, in milliseconds. */
export const rereadMs = 30_000;

/** Reads alerts, abuse logs and cases again when there is something new, at most once a second. */
export const useSecurityNews = () => {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTopic('security');
  useRealtimeEvents((event) => {
    if (event.type !== 'security.changed' || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      refetchAnswers(cache, ...touched);
    }, togetherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};

export const useSecuritySummary = () =>
  useContractQuery(getSecuritySummary, {}, { staleTime: 0, refetchInterval: rereadMs });
