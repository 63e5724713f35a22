/** Bytes of an uploaded image. */
export const imageLimit = 10_000_000;
/** Pixels of an uploaded image; unpacked, each takes four bytes. */
export const imagePixels = 50_000_000;
/** Characters of what is said of an image. */
export const altLength = 300;
/** What a file chooser offers. */
export const imageEndings = '.png,.jpg,.jpeg,.webp';

/** Pixels from side to side in which an image is kept, as far as it is as wide; texts are about 700 wide. */
export const imageWidths = [480, 960, 1600] as const;

/** An image of the library, as it is shown and put into texts. */
export interface LibraryImage {
  uid: number;
  title: string;
  /** What it shows, for those who don't see it; empty where it only decorates. */
  alt: string;
  decorative: boolean;
  /** Pixels of its largest size. */
  width: number;
  height: number;
}

/** A text that shows an image. */
export interface ImageUse {
  /** What it belongs to: `Inhaltsseite „Netzzugang“`. */
  name: string;
  href: string;
}

/** The widths in which an image is kept, each once; the last is its own, or the largest of all. */
export const widthsOf = (width: number): number[] => [
  ...new Set([...imageWidths, width].filter((one) => one <= Math.min(width, imageWidths.at(-1)!))),
];

/** Where one size of an image is; it never changes. */
export const imageAddress = (uid: number, width: number): string => `/api/images/show/${uid}/${width}`;

/** What is wrong with the words of an image; undefined where nothing is. */
export const wordsProblem = ({
  alt,
  decorative,
}: Pick<LibraryImage, 'alt' | 'decorative'>): string | undefined =>
  alt?.trim() || decorative
    ? undefined
    : 'Bitte beschreiben Sie, was auf dem Bild zu sehen ist, oder wählen Sie „Rein dekorativ“.';

/** An image as rich text holds it. */
export function imageMarkup({ uid, width, height }: Pick<LibraryImage, 'uid' | 'width' | 'height'>) {
  const widths = widthsOf(width);
  const srcset = widths.map((one) => `${imageAddress(uid, one)} ${one}w`).join(', ');
  return {
    ...{ src: imageAddress(uid, width), width, height, loading: 'lazy' },
    srcset: widths.length > 1 ? srcset : null,
  };
}
