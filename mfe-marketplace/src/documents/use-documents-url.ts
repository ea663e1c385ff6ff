import { documentTabs } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { useNewestLocation, useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useNavigate } from 'react-router';

interface OpenedState {
  /** The page below in the history is the same without the dialog. */
  dialog?: true;
  /** The page below is the list this document was opened from. */
  inList?: true;
}

const own = ['dialog', 'document', 'tab', 'search'];

/** The view of the documents dialog: the list (with tab and search) or one document. Back undoes each step. */
export const useDocumentsUrl = () => {
  const [params, change] = useUrlParams();
  const navigate = useNavigate();
  const newest = useNewestLocation();
  const state = () => (newest().state ?? {}) as OpenedState;
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true, state: state() });
  return {
    documentId: params.get('document'),
    tab: documentTabs.find((one) => one === params.get('tab')) ?? 'all',
    search: params.get('search') ?? '',
    setTab: (tab: string) => set('tab', tab === 'all' ? '' : tab),
    setSearch: (search: string) => set('search', search),
    openDocument: (id: string) =>
      change((next) => next.set('document', id), { replace: false, state: { ...state(), inList: true } }),
    /** Called when a new document was saved: the URL then names it. */
    nameDocument: (id: string) => set('document', id),
    showList: () =>
      state().inList
        ? void navigate(-1)
        : change((next) => next.delete('document'), { replace: true, state: state() }),
    close: () => {
      const { dialog, inList } = state();
      if (dialog) return void navigate(inList ? -2 : -1);
      change((next) => own.forEach((name) => void next.delete(name)), { replace: true, state: {} });
    },
  };
};
