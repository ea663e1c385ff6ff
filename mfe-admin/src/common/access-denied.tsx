import { ShieldOff } from 'lucide-react';

export const AccessDenied = () => (
  <div className="ad:mx-auto ad:flex ad:max-w-md ad:flex-col ad:items-center ad:gap-3 ad:px-4 ad:py-16 ad:text-center">
    <ShieldOff aria-hidden="true" className="ad:size-8 ad:text-faint" />
    <h1 className="ad:text-xl ad:font-bold">Access Denied</h1>
    <p className="ad:text-base ad:text-soft">You don't have permission to access this page.</p>
  </div>
);
