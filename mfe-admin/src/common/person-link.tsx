import { Link } from 'react-router';
import { useIsAdmin } from './admin-page.tsx';

/** Somebody's name, which leads administrators to their page. Moderators may not see it. */
export const PersonLink = ({ id, name }: { id: string; name: string }) =>
  useIsAdmin() ? (
    <Link to={`/admin/people/${id}`} className="ad:text-inherit ad:underline-offset-2">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
