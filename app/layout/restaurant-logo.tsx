import { Icon } from '#app/ui/icon.tsx';
import styles from './restaurant-logo.module.css';

/** The restaurant's own picture, or a bowl in its colour. Decoration: its name always stands beside it or in a label. */
export function RestaurantLogo({ url, large }: { url: string | null; large?: boolean }) {
  const size = large ? 72 : 36;
  return (
    <span className={large ? styles.large : styles.logo}>
      {url ? <img src={url} width={size} height={size} alt="" /> : <Icon name="logo" size="fill" />}
    </span>
  );
}
