import { useHydrated } from 'remix-utils/use-hydrated';

/**
 * What makes a button a question on the way and no order: it is sent unchecked. Until script runs its answer is a new
 * document, which then opens at the part of the form that was asked about; script keeps the page where it is.
 */
export function useSideButton(part: 'delivery-or-pickup' | 'time' | 'delivery' | 'summary', busy: boolean) {
  const hydrated = useHydrated();
  return {
    disabled: busy,
    formNoValidate: true,
    formAction: hydrated ? undefined : `#${part}`,
    'data-side': '',
  } as const;
}
