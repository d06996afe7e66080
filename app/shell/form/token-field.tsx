import { Hole } from '#app/shell/kept-pages/hole.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';

/**
 * The hidden field of a form's token. In a page that is kept for many it is a hole that everybody has filled, whoever is
 * known or not: the token is made with the page's answer.
 * @param given the loader's token; null where it made none, as it loads what many share
 */
export function TokenField({ given }: { given: string | null }) {
  const { formToken } = useRootData();
  return (
    <Hole draw={(root) => <Field value={root.formToken} />} isForAll>
      <Field value={given ?? formToken} />
    </Hole>
  );
}

function Field({ value }: { value: string | null }) {
  return <input type="hidden" name="formToken" value={value ?? undefined} />;
}
