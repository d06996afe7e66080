import { truncate } from '#app/domain/menu/truncate.ts';

type NamedProps = {
  /** Anything on the menu, by its name for the page; `lang` where that is in another language. */
  of: { name: string; lang?: string };
  /** Letters after which the name is cut; the whole stands in its title. */
  cut: number;
};

/** The name of an option, a group or a combo's item, in its language. */
export function Named({ of: { name, lang }, cut }: NamedProps) {
  return (
    <span title={name} lang={lang}>
      {truncate(name, cut)}
    </span>
  );
}
