import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCrawler } from '#app/browser/crawler.ts';
import { WIDE } from '#app/domain/layout/breakpoints.ts';
import { sectionId } from '#app/domain/menu/menu-sections.ts';

/**
 * Where a wide screen goes from a department's page: to the same department on /, or to the same dialog over
 * / when one is open.
 */
export function widePath(
  departmentId: string,
  { pathname, search }: { pathname: string; search: string },
): string {
  const dialog = pathname.split('/').slice(3).join('/');
  return dialog ? `/${dialog}${search}` : `/#${encodeURIComponent(sectionId(departmentId))}`;
}

/** Whether a dialog is open over the department's page: then the path is longer than the page's own. */
function isCovered(pathname: string): boolean {
  return pathname.split('/').length > 3;
}

/** Whether something was chosen or typed in the open dialog before script ran. */
function isTouched(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog :is(input, textarea)');
  return [...fields].some((field) =>
    ['radio', 'checkbox'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/**
 * Sends screens wider than 600 px to /, after hydration. The redirect replaces the history entry, so that
 * Back does not lead here again. A dialog that is open on arrival moves along. A window that grows later is
 * redirected once its dialog is closed, and so is a dialog in which something was changed before script ran:
 * moving it would lose that.
 * @param isOn false where / does not list the dishes (view code 3)
 */
export function useWideRedirect(departmentId: string, isOn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isArrival = useRef(true);
  useEffect(() => {
    // crawlers index the department's page by its own address
    if (!isOn || isCrawler()) return;
    return watchMedia(WIDE, (matches) => {
      const mayTakeAlong = isArrival.current && !isTouched();
      isArrival.current = false;
      if (!matches || (isCovered(pathname) && !mayTakeAlong)) return;
      void navigate(widePath(departmentId, { pathname, search }), { replace: true, state });
    });
  }, [isOn, departmentId, pathname, search, state, navigate]);
}

/**
 * Calls `onChange` with whether a media query matches, now and after each change.
 * @returns a function that stops it
 */
function watchMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const list = matchMedia(query);
  const listen = () => onChange(list.matches);
  listen();
  list.addEventListener('change', listen);
  return () => list.removeEventListener('change', listen);
}
