import { documentTabs } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface OpenedState {
  /** The page below in the history is the same without the dialog. */
  dialog?: true;
  /** The page below is the list this document was opened from. */
  inList?: true;
}

const own = ['dialog', 'document', 'tab', 'search'];

/** The view of the documents dialog: the list (with tab and search) or one document. Back undoes each step. */
export const useDocumentsUrl = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as OpenedState;
  const change = (by: (next: URLSearchParams) => void, options: { replace: boolean; state: OpenedState }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        by(next);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true, state });
  return {
    /** An id, `new`, or null for the list. */
    documentId: params.get('document'),
    tab: documentTabs.find((one) => one === params.get('tab')) ?? 'all',
    search: params.get('search') ?? '',
    setTab: (tab: string) => set('tab', tab === 'all' ? '' : tab),
    setSearch: (search: string) => set('search', search),
    openDocument: (id: string) =>
      change((next) => next.set('document', id), { replace: false, state: { ...state, inList: true } }),
    /** Called when a new document was saved: the URL then names it. */
    nameDocument: (id: string) => set('document', id),
    showList: () =>
      state.inList ? void navigate(-1) : change((next) => next.delete('document'), { replace: true, state }),
    close: () => {
      if (state.dialog) return void navigate(state.inList ? -2 : -1);
      change((next) => own.forEach((name) => void next.delete(name)), { replace: true, state: {} });
    },
  };
};
