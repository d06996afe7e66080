import type { StaffRole } from '#app/contract/enumerations.ts';
import type { ManageIconName } from '#app/ui/manage/manage-icon.tsx';

type PageRow = {
  /** Its key in the texts (`manage.nav`), by which all else names it. */
  name: string;
  href: string;
  icon: ManageIconName;
  group: 'day' | 'shop' | 'business';
  /** Who may open it; it is in nobody else's navigation. */
  roles: readonly StaffRole[];
  /** One of the four that stand in a phone's bar; all others are on 'More'. */
  inBar?: true;
};

/** The owner's pages in the order of their navigation. A page that is built adds its line here. */
const PAGES = [
  {
    name: 'today',
    href: '/manage/today',
    icon: 'home',
    group: 'day',
    roles: ['owner', 'manager', 'kitchen'],
    inBar: true,
  },
  { name: 'messages', href: '/manage/messages', icon: 'chat', group: 'day', roles: ['owner', 'manager'] },
  {
    name: 'orders',
    href: '/manage/orders',
    icon: 'bag',
    group: 'day',
    roles: ['owner', 'manager', 'kitchen'],
    inBar: true,
  },
  {
    name: 'customers',
    href: '/manage/customers',
    icon: 'user',
    group: 'day',
    roles: ['owner', 'manager'],
  },
  {
    name: 'reports',
    href: '/manage/reports',
    icon: 'chart',
    group: 'day',
    roles: ['owner', 'manager'],
    inBar: true,
  },
  {
    name: 'menu',
    href: '/manage/menu',
    icon: 'plate',
    group: 'shop',
    roles: ['owner', 'manager'],
    inBar: true,
  },
  { name: 'versions', href: '/manage/versions', icon: 'stack', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'hours', href: '/manage/hours', icon: 'clock', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'zones', href: '/manage/zones', icon: 'pin', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'promotions', href: '/manage/promotions', icon: 'tag', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'look', href: '/manage/look', icon: 'brush', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'details', href: '/manage/details', icon: 'text', group: 'shop', roles: ['owner', 'manager'] },
  { name: 'payments', href: '/manage/payments', icon: 'card', group: 'business', roles: ['owner'] },
  {
    name: 'refunds',
    href: '/manage/refunds',
    icon: 'undo',
    group: 'business',
    // owners have them on their page of payments, which leads here too
    roles: ['manager'],
  },
  { name: 'people', href: '/manage/people', icon: 'people', group: 'business', roles: ['owner'] },
  { name: 'webhooks', href: '/manage/webhooks', icon: 'send', group: 'business', roles: ['owner'] },
  {
    name: 'activity',
    href: '/manage/activity',
    icon: 'pulse',
    group: 'business',
    roles: ['owner', 'manager'],
  },
] as const satisfies readonly PageRow[];

/** A page of the owner's navigation. */
export type PageName = (typeof PAGES)[number]['name'];
export type OwnPage = PageRow & { name: PageName };

const GROUPS = ['day', 'shop', 'business'] as const;
export type PageGroup = (typeof GROUPS)[number];

/** Where who is signed in changes their own account, and what a phone has no room for in its bar. */
export const ACCOUNT = '/manage/account';
export const MORE = '/manage/more';

/** The pages that a role may open, in their groups; none is empty. */
export function pagesOf(role: StaffRole): { group: PageGroup; pages: OwnPage[] }[] {
  const own: OwnPage[] = PAGES.filter((page: PageRow) => page.roles.includes(role));
  return GROUPS.map((group) => ({ group, pages: own.filter((page) => page.group === group) })).filter(
    ({ pages }) => pages.length > 0,
  );
}

/** The page that an address belongs to: its own, or of what is below it. */
export function pageAt(pathname: string): PageName | null {
  const found = PAGES.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return found?.name ?? null;
}

/** Where a role begins: the first page that it may open, or its own account. */
export function startOf(role: StaffRole): string {
  return pagesOf(role)[0]?.pages[0]?.href ?? ACCOUNT;
}
