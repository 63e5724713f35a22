import 'server-only';
import { invalidField, PortalError } from '../errors';
import { formatNumber } from '../time/format';
import { imagePixels, widthsOf } from './model';

export interface MadeImage {
  width: number;
  height: number;
  sizes: { width: number; bytes: Uint8Array }[];
}

/** Uploads that may wait for the one that is being made smaller. */
const mostWaiting = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * An image in its sizes, newly written as WebP without what its file said of place and camera. libvips works in threads
 * beside the one that answers requests, one image at a time. Only the formats that are accepted are ever read.
 * @param bytes whose format was checked by its content (lib/files)
 * @throws PortalError invalid_input for what can't be read or is too large; unavailable when too many wait
 */
export function imageSizes(bytes: Uint8Array): Promise<MadeImage> {
  if (waiting >= mostWaiting) {
    const message =
      'Es werden gerade zu viele Bilder verarbeitet. Bitte versuchen Sie es in einer Minute erneut.';
    return Promise.reject(new PortalError('unavailable', { message, retryAfter: 60 }));
  }
  waiting += 1;
  const work = last.then(() => make(bytes));
  last = work.catch(() => {}).finally(() => (waiting -= 1));
  return work;
}

async function make(bytes: Uint8Array): Promise<MadeImage> {
  const sharp = await loaded();
  try {
    const read = () =>
      sharp(bytes, { limitInputPixels: imagePixels, failOn: 'error' }).timeout({ seconds: 20 });
    const { format, autoOrient } = await read().metadata();
    const widths = widthsOf(autoOrient.width);
    const made = [];
    for (const width of widths) {
      // Drawings keep their lines; photographs may lose what nobody sees.
      const written = await read()
        .autoOrient()
        .resize({ width })
        .webp(format === 'png' ? { nearLossless: true, quality: 80 } : { quality: 80 })
        .toBuffer({ resolveWithObject: true });
      made.push({ bytes: new Uint8Array(written.data), ...written.info });
    }
    const { width, height } = made.at(-1)!;
    return { width, height, sizes: made.map((one) => ({ width: one.width, bytes: one.bytes })) };
  } catch (error) {
    const large = error instanceof Error && /pixel limit/i.test(error.message);
    throw invalidField(
      'files',
      large
        ? `Das Bild hat mehr als ${formatNumber(imagePixels / 1_000_000)} Millionen Bildpunkte. Bitte verkleinern Sie es.`
        : 'Das Bild lässt sich nicht lesen. Bitte speichern Sie es neu als PNG oder JPEG.',
    );
  }
}

/** Only what is accepted can be read: libvips knows many more formats, some of which open other files. */
async function loaded() {
  const { default: sharp } = await import('sharp');
  const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer'].map((one) => `VipsForeignLoad${one}`);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
