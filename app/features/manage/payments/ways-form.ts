import {
  PAID_SERVICES,
  type PaidService,
  WAYS_TO_PAY,
  type WayToPay,
} from '#app/domain/settings/ways-to-pay.ts';
import type { Texts } from '#app/features/manage/draft/form-texts.ts';

/** The box of a way for a service. */
export function wayField(service: PaidService, way: WayToPay): string {
  return `${service}-${way}`;
}

type Ways = Record<PaidService, Record<WayToPay, boolean>>;

/** The settings with what is ticked; all else as it is known. */
export function readWays<T extends Ways>(texts: Texts, known: T): T {
  return {
    ...known,
    ...Object.fromEntries(
      PAID_SERVICES.map((service) => [
        service,
        {
          ...known[service],
          ...Object.fromEntries(WAYS_TO_PAY.map((way) => [way, texts[wayField(service, way)] !== undefined])),
        },
      ]),
    ),
  };
}

/** The box that a place of the settings is edited by; null for one that the form has not. */
export function wayFieldOf(place: string): string | null {
  for (const service of PAID_SERVICES)
    for (const way of WAYS_TO_PAY) if (place === `${service}.${way}`) return wayField(service, way);
  return null;
}

type Fees = { customerPaysPlatformFee: boolean; customerPaysCardSurcharge: boolean };

/** The fees with what is ticked; what they come to is not the owner's to say. */
export function readFees<T extends Fees>(texts: Texts, known: T): T {
  return {
    ...known,
    customerPaysPlatformFee: texts['platform-fee'] !== undefined,
    customerPaysCardSurcharge: texts.surcharge !== undefined,
  };
}
