import { logoUrl } from '@/lib/market-partners/model';
import styles from './market-partners.module.css';

/** The logo of a market partner, in a place of its own size; nothing where there is none. */
export function LogoImage({ logo, company }: { logo: number | null; company: string }) {
  if (logo === null) return null;
  return (
    // biome-ignore lint/performance/noImgElement: pictures are not optimised here (next.config.mjs)
    <img src={logoUrl(logo)} alt={`Logo von ${company}`} className={styles.logo} />
  );
}
