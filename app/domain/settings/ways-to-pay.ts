/** The services of a restaurant that are paid for, as its file calls them. */
export const PAID_SERVICES = ['pickup', 'delivery'] as const;
export type PaidService = (typeof PAID_SERVICES)[number];
export const WAYS_TO_PAY = ['online', 'cash'] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** What the file's settings say of it; a draft that is being checked may lack any of it. */
export type WaysInSettings = {
  [S in PaidService]?: { isAllowed?: unknown; cash?: unknown; online?: unknown };
};

const isOn = (settings: WaysInSettings, service: PaidService, way: WayToPay) =>
  settings[service]?.[way] === true;

/** Services that are taken and cannot be paid for in any way. */
export function servicesWithoutWay(settings: WaysInSettings): PaidService[] {
  return PAID_SERVICES.filter(
    (service) =>
      settings[service]?.isAllowed === true && !WAYS_TO_PAY.some((way) => isOn(settings, service, way)),
  );
}

/** Services that lose their last way between two settings. */
export function servicesLosingWays(before: WaysInSettings, after: WaysInSettings): PaidService[] {
  const without = servicesWithoutWay(before);
  return servicesWithoutWay(after).filter((service) => !without.includes(service));
}

/** Whether both say the same of what may be used. */
export function isSameWays(one: WaysInSettings, other: WaysInSettings): boolean {
  return PAID_SERVICES.every((service) =>
    WAYS_TO_PAY.every((way) => isOn(one, service, way) === isOn(other, service, way)),
  );
}
