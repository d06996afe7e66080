import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import type { Lack, MissingWords } from './missing-words.ts';
import { loadMissing } from './words.server.ts';

export const handle: ScreenHandle = {
  title: 'manageDetails.missing.title',
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn and loadMissing */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  return data({ frame: who.frame, ...(await loadMissing(context, url, who, params.language)) });
}

/** What customers read in the first language because it has no words in another, each with the way to its fields. */
export default function MissingWordsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, language, own, total, listed, more } = loaderData;
  const nameOf = (each: string) => LANGUAGE_FACTS[languageOf(each)].name;
  const [name, first] = [nameOf(language), nameOf(own)];
  return (
    <ManagePage
      frame={frame}
      title={t('manageDetails.missing.in', { language: name })}
      intro={t('manageDetails.missing.intro', { first })}
      back={{ href: '/manage/details', name: t('manageDetails.title') }}
      isNarrow
    >
      {listed.length === 0 ? (
        <div className="box">
          <Empty icon="check" title={t('manageDetails.missing.none', { language: name })} />
        </div>
      ) : (
        <Card question={t('manageDetails.missing.count', { count: total })}>
          <Rows isPlain>
            {listed.map((thing) => (
              <li key={`${thing.of} ${thing.href} ${thing.name}`}>
                <div>
                  <a className="link" href={thing.href} lang={own}>
                    {thing.name}
                  </a>
                  <p>{lackWords(t, thing)}</p>
                </div>
              </li>
            ))}
          </Rows>
          {more > 0 && <p className="small dim">{t('manageDetails.missing.more', { count: more })}</p>}
        </Card>
      )}
    </ManagePage>
  );
}

/** 'Dish: name, 2 sizes'. */
function lackWords(t: Translate, { of, lacks }: MissingWords): string {
  const words = lacks.map(({ kind, count }: Lack) => t(`manageDetails.missing.lacks.${kind}`, { count }));
  return `${t(`manageDetails.missing.things.${of}`)}: ${words.join(', ')}`;
}

export function ErrorBoundary() {
  return <ManageFault />;
}
