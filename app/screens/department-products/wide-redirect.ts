import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCrawler } from '#app/browser/crawler.ts';
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

/** Whether a dialog is open over the list: its path is longer than the list's own. */
function isCovered(pathname: string): boolean {
  return pathname.split('/').length > 3;
}

/** Whether something was chosen or typed in the open dialog before script came. */
function isTouched(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog :is(input, textarea)');
  return [...fields].some((field) =>
    ['radio', 'checkbox'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/**
 * Screens wider than 600 px are sent to /, after hydration and in place of this entry, so that Back is no trap. An
 * open dialog goes along when one arrives with it; a window that grows later waits until it is closed, and so does one in
 * which something was touched before script came: another screen would forget what was chosen.
 * @param isOn false where / does not list the dishes (view code 3)
 */
export function useWideRedirect(departmentId: string, isOn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isArrival = useRef(true);
  useEffect(() => {
    // a crawler keeps the list by its own address
    if (!isOn || isCrawler()) return;
    return watchMedia(WIDE, (matches) => {
      const mayTakeAlong = isArrival.current && !isTouched();
      isArrival.current = false;
      if (!matches || (isCovered(pathname) && !mayTakeAlong)) return;
      void navigate(widePath(departmentId, { pathname, search }), { replace: true, state });
    });
  }, [isOn, departmentId, pathname, search, state, navigate]);
}
