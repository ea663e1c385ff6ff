import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { useRealtimeEvents, useSendFrame } from '@briefhouse/web/realtime.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Milliseconds between two frames while somebody types, and between two that only say that they are there. */
const pace = { key: 120, here: 10_000 } as const;
/** Milliseconds after which somebody who is silent is not there any more, and after which a typed text is saved. */
const lasts = { here: 25_000, text: 5_000 } as const;

/** Another page on which somebody has the same brief open. */
export interface Writer {
  page: string;
  person_id: string;
  field: BriefField | null;
  /** The text that is being typed, before it is saved. */
  brief: Brief;
  at: number;
}

/** Somebody who is in a field, with the value that they type into it. */
export type Live = ReadonlyMap<BriefField, Writer>;

/** The others on the page, and the frames that show them what is typed here. Nothing of it is stored. */
export const useLiveBrief = (project_id: string) => {
  const send = useSendFrame();
  const [page] = useState(() => crypto.randomUUID());
  const [writers, setWriters] = useState<readonly Writer[]>([]);
  useRealtimeEvents((event) => {
    if (event.type !== 'project.writing' || event.project_id !== project_id || event.page === page) return;
    const { type: _, project_id: __, ...writer } = event;
    setWriters((before) => [
      ...before.filter((one) => one.page !== writer.page),
      { ...writer, at: Date.now() },
    ]);
  });
  useEffect(() => {
    const timer = setInterval(() => setWriters(stillThere), 1000);
    return () => clearInterval(timer);
  }, []);
  const here = useRef<{ field: BriefField | null; brief: Brief }>({ field: null, brief: {} });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const tell = useMemo(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      last = Date.now();
      latest.current({ action: 'writing', project_id, page, ...here.current });
      // The text has been told: the next frame that only says where the person is needs none.
      here.current = { field: here.current.field, brief: {} };
    };
    const soon = () => {
      timer ??= setTimeout(now, Math.max(0, last + pace.key - Date.now()));
    };
    return { soon, now, stop: () => clearTimeout(timer) };
  }, [project_id, page]);
  useEffect(() => {
    tell.now();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tell.now();
    }, pace.here);
    return () => {
      clearInterval(timer);
      tell.stop();
    };
  }, [tell]);
  const live: Live = useMemo(
    () => new Map(writers.flatMap((writer) => (writer.field ? [[writer.field, writer] as const] : []))),
    [writers],
  );
  return {
    writers,
    live,
    /** The person is in this field; with `value`, they have just typed it. */
    tell: (field: BriefField | null, ...value: [value?: Brief[BriefField]]) => {
      here.current = { field, brief: value.length > 0 && field ? { [field]: value[0] ?? null } : {} };
      tell.soon();
    },
  };
};

/** Without those who are silent, and without texts that are saved by now; the same list where nothing changed. */
const stillThere = (writers: readonly Writer[]): readonly Writer[] => {
  const at = Date.now();
  const isStale = (one: Writer) =>
    at - one.at > lasts.here || (at - one.at > lasts.text && Object.keys(one.brief).length > 0);
  if (!writers.some(isStale)) return writers;
  return writers
    .filter((one) => at - one.at <= lasts.here)
    .map((one) => (isStale(one) ? { ...one, brief: {} } : one));
};
