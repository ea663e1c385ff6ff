import { useSession } from '@briefhouse/web/session.tsx';
import { Link } from 'react-router';

/** Somebody's name, which leads administrators to their page. Moderators may not see it. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => {
  const { me } = useSession();
  return me?.groups.includes('admin') ? (
    <Link to={`/admin/people/${id}`} className="ad:text-inherit ad:underline-offset-2">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
};
