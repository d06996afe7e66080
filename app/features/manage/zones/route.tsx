import { useState } from 'react';
import { data } from 'react-router';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ZoneRow, zoneWords } from './zone-row.tsx';
import { loadZones, saveZones } from './zones.server.ts';
import { type FileZone, kilometresTyped, smallestFirst, zoneFields, zonesFields } from './zones-form.ts';
import { ZonesMap } from './zones-map.tsx';

export const handle: ScreenHandle = { title: 'manageZones.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    languages: languagesFrom(context),
    ...(await loadZones(context, url, who)),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await staffBeforeForm(context, url);
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return saveZones(context, url, form, who);
}

/** Where the restaurant delivers, on a map and in terms. */
export default function Zones({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, languages, seen, zones, address, hasPlace, lacksZones } = loaderData;
  const values = {
    ...zonesFields(zones, languages),
    ...zoneFields(`zone-${zones.length}`, null, languages),
  };
  const order = smallestFirst(zones.map(({ upToKm }) => upToKm));
  const moved = useMovedEdges(zones);
  const says = order
    .flatMap((place) => zones[place] ?? [])
    .map((zone) => `${zone.name} ${zoneWords(t, zone)}`);
  return (
    <ManagePage frame={frame} title={t('manageZones.title')} intro={t('manageZones.intro')} isEditing>
      <DraftForm
        intent="zones"
        answer={actionData}
        labels={zoneLabels(t, zones, languages)}
        {...{ formToken, seen, before }}
      >
        {({ field: drawn, busy }) => {
          const field = (name: string) => drawn(name, values[name]);
          return (
            <>
              <EnterButton />
              {/* what is typed is drawn at once */}
              <div className="two" onInput={moved.onInput}>
                <Card question={t('manageZones.where')} hint={t('manageZones.scale', { address })}>
                  <ZonesMap
                    zones={zones.map((zone, index) => ({ index, km: moved.kmOf(index, zone.upToKm) }))}
                    says={t('manageZones.map', { zones: says.join('; ') })}
                    onDrag={moved.drag}
                  />
                  {!hasPlace && (
                    <Note tone="warn">
                      <p>{t('manageZones.noPlace')}</p>
                      <a className="link" href="/manage/details#details-address">
                        {t('manageZones.setAddress')}
                      </a>
                    </Note>
                  )}
                  {zones.length === 0 && (
                    <Note tone={lacksZones ? 'warn' : 'info'}>
                      {t(lacksZones ? 'manageZones.noneButDelivers' : 'manageZones.none')}
                    </Note>
                  )}
                </Card>
                <Card question={t('manageZones.terms')} hint={t('manageZones.termsHint')}>
                  <div className="items">
                    {[...order, zones.length].map((index, place) => (
                      <ZoneRow
                        key={zones[index]?.id ?? index}
                        zone={zones[index] ?? null}
                        number={place + 1}
                        isOpen={zones.length === 0}
                        {...{ index, field, languages }}
                      />
                    ))}
                  </div>
                </Card>
              </div>
              <SaveBar>
                <Button variant="pri" busy={busy}>
                  {t('manageDraft.saveInDraft')}
                </Button>
              </SaveBar>
            </>
          );
        }}
      </DraftForm>
    </ManagePage>
  );
}

/** How far zones reach as typed or dragged, by the number of their fields; forgotten when others are loaded. */
function useMovedEdges(zones: readonly FileZone[]) {
  const [moved, setMoved] = useState<{ of: readonly FileZone[]; km: Record<number, number | null> }>({
    of: zones,
    km: {},
  });
  const own = moved.of === zones ? moved.km : {};
  const move = (index: number, km: number | null) => setMoved({ of: zones, km: { ...own, [index]: km } });
  return {
    kmOf: (index: number, known: number) => (index in own ? (own[index] ?? null) : known),
    drag(index: number, km: number) {
      const input = document.getElementById(`zones-zone-${index}-km`);
      if (input instanceof HTMLInputElement) input.value = String(km);
      move(index, km);
    },
    onInput({ target }: { target: EventTarget }) {
      if (!(target instanceof HTMLInputElement)) return;
      const [, index] = /^zone-(\d+)-km$/.exec(target.name) ?? [];
      if (index !== undefined) move(Number(index), kilometresTyped(target.value));
    },
  };
}

/** What the fields are called in the summary of what is wrong: 'Mount Eden, Fee ($)'. */
function zoneLabels(
  t: Translate,
  zones: readonly FileZone[],
  { languages }: Languages,
): Record<string, string> {
  const labels: Record<string, string> = {};
  [...zones, null].forEach((zone, index) => {
    const of = zone?.name ?? t('manageZones.new');
    for (const language of languages)
      labels[`zone-${index}-name-${language}`] =
        `${of}, ${t('manageZones.name')} (${LANGUAGE_FACTS[languageOf(language)].name})`;
    for (const name of ['km', 'fee', 'free', 'least', 'beyond', 'per'] as const)
      labels[`zone-${index}-${name}`] = `${of}, ${t(`manageZones.fields.${name}`)}`;
  });
  return labels;
}

export function ErrorBoundary() {
  return <ManageFault />;
}
