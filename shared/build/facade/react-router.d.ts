/**
 * All of react-router that the host shares with remotes. `paths` in their tsconfig points here, so an import past it
 * is a type error; `shells/host/src/federation/facade/react-router.ts` is the same list at run time.
 */
export type * from '../../../node_modules/react-router/dist/production/index.js';
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
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
} from '../../../node_modules/react-router/dist/production/index.js';
