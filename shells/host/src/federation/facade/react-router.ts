/** The part of react-router for remotes. `import *` of the library itself would drag all of it into the host. */
// biome-ignore lint/performance/noBarrelFile: this list is what remotes get
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_DataRouterContext,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
