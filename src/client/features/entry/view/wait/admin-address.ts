/**
 * Where an event is administered (WAIT-010): on this site's own pages, or at the `admin` address of the deployment, where
 * events stand below /dashboard unless that address belongs to this site.
 */
export const adminAddress = (admin: string | null, site: string, eventId: string): string => {
  const own = new URL(site);
  const base = admin !== null && URL.canParse(admin) ? new URL(admin) : new URL('/admin', own);
  const isOwn = base.hostname === own.hostname || base.hostname.endsWith(`.${own.hostname}`);
  const path = base.pathname.replace(/\/$/, '');
  return `${base.origin}${path}${isOwn ? '' : '/dashboard'}/events/${encodeURIComponent(eventId)}`;
};
