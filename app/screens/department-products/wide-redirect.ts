import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchMedia } from '#app/browser/media.ts';
import { sectionId } from '#app/components/menu-sections.ts';
import { WIDE } from '#app/domain/layout/breakpoints.ts';

/**
 * Where a wide screen goes from a department's list: the same department on /, or the same dialog over / when one is
 * open (R-ROUTE-04).
 */
export function widePath(
  departmentId: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const dialog = pathname.split('/').slice(3).join('/');
  return dialog ? `/${dialog}${search}` : `/#${encodeURIComponent(sectionId(departmentId))}`;
}

/**
 * Screens wider than 600 px are sent to /, after hydration and in place of this entry, so that Back is no trap.
 * @param isOn false where / does not list the dishes (view code 3)
 */
export function useWideRedirect(departmentId: string, isOn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (!isOn) return;
    return watchMedia(WIDE, (matches) => {
      if (matches) void navigate(widePath(departmentId, { pathname, search }), { replace: true, state });
    });
  }, [isOn, departmentId, pathname, search, state, navigate]);
}
