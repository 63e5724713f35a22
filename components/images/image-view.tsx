import { type ImageUse, imageMarkup, type LibraryImage } from '@/lib/images/model';
import { Section } from '../ui/section';
import styles from './images.module.css';

/** An image of the library as texts show it. */
export function ImagePreview({ image }: { image: LibraryImage }) {
  const { srcset, loading: _, ...markup } = imageMarkup(image);
  return (
    // biome-ignore lint/performance/noImgElement: its sizes are made when it is uploaded
    <img {...markup} srcSet={srcset ?? undefined} alt={image.alt} className={styles.preview} />
  );
}

/** The texts in which an image stands. */
export function ImageUses({ uses }: { uses: ImageUse[] }) {
  return (
    <Section id="verwendung" title="Verwendung">
      {uses.length === 0 ? (
        <p>Das Bild steht in keinem Text und kann gelöscht werden.</p>
      ) : (
        <ul>
          {uses.map(({ name, href }) => (
            <li key={name + href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
