import { getAbuseLog } from '@briefhouse/contracts/admin/get-abuse-log.ts';
import { getCase } from '@briefhouse/contracts/admin/get-case.ts';
import { getSecuritySummary } from '@briefhouse/contracts/admin/get-security-summary.ts';
import { listAbuseLogs } from '@briefhouse/contracts/admin/list-abuse-logs.ts';
import { listAlerts } from '@briefhouse/contracts/admin/list-alerts.ts';
import { listAppeals } from '@briefhouse/contracts/admin/list-appeals.ts';
import { listCases } from '@briefhouse/contracts/admin/list-cases.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

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
      refetchAnswers(
        cache,
        listAlerts,
        listAbuseLogs,
        getSecuritySummary,
        getAbuseLog,
        listCases,
        listAppeals,
        getCase,
      );
    }, togetherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
