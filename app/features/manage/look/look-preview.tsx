import '#app/ui/manage/look.css';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { DepartmentTiles } from '#app/features/menu/home/department-tiles.tsx';
import { ProductCard } from '#app/features/menu/product-card.tsx';
import { Banner } from '#app/shell/frame/banner.tsx';
import { RestaurantLogo } from '#app/shell/frame/restaurant-header.tsx';
import { CardLayout, ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { coloursAt, PREVIEW_CLASS } from './preview-colours.ts';
import type { ShownLook } from './use-shown-look.ts';

type LookPreviewProps = {
  look: ShownLook;
  name: string;
  logo: string | null;
  banners: readonly string[];
  dishes: readonly MenuCard[];
  departments: readonly { id: string; name: string; picture: string | null }[];
};

/**
 * The start of the store on a phone, by the store's own parts in the colours of the draft. Nothing in it can be pressed.
 * Its colours are a sheet of their own, so that they are there without scripts.
 */
export function LookPreview({ look, name, logo, banners, dishes, departments }: LookPreviewProps) {
  const { t } = useTranslation();
  const { colour, view } = look;
  return (
    <section className="prev" aria-label={t('manageLook.preview')}>
      <h2 className="h3">{t('manageLook.preview')}</h2>
      <link rel="stylesheet" href={coloursAt('sheet.css', colour)} />
      <div className={`phone ${PREVIEW_CLASS}`} data-view={view.layout} inert>
        <div className="bar2">
          <RestaurantLogo url={logo} />
          {name}
        </div>
        <div className="inside">
          <Banner urls={banners} />
          <ShowsPictures value={view.pictures}>
            {view.by === 'departments' ? (
              <DepartmentTiles
                departments={departments.map(({ id, name: words, picture }) => ({
                  departmentId: id,
                  name: words,
                  imageUrl: picture,
                }))}
                showImages={view.pictures}
                narrow={false}
                hasLabels={false}
              />
            ) : (
              <CardLayout value={view.layout}>
                <ul className="cards">
                  {dishes.map((card) => (
                    <ProductCard
                      key={card.id}
                      card={card}
                      id={`shown-${card.id}`}
                      over=""
                      search=""
                      showImage={view.pictures}
                      count={0}
                    />
                  ))}
                </ul>
              </CardLayout>
            )}
          </ShowsPictures>
        </div>
        <div className="vc">{t('layout.viewCart')}</div>
      </div>
      <p className="small dim">{t('manageLook.previewHint')}</p>
    </section>
  );
}
