import { Picture } from '#app/components/picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './restaurant-logo.module.css';

/** The restaurant's own picture, or a bowl in its colour. Decoration: its name always stands beside it or in a label. */
export function RestaurantLogo({ url, large }: { url: string | null; large?: boolean }) {
  return (
    <span className={large ? styles.large : styles.logo}>
      {url ? (
        <Picture address={url} place={large ? 'largeLogo' : 'logo'} when="seen" />
      ) : (
        <Icon name="logo" size="fill" />
      )}
    </span>
  );
}
