import { capacityClasses } from '@/lib/powerstations/capacity-class';
import { shapePaths } from '@/lib/powerstations/capacity-shape';
import type { Colours } from './colours';

/** Pixels of a picture for one of the page. */
export const pictureRatio = 2;

type Draw = (context: CanvasRenderingContext2D) => void;

function picture(width: number, height: number, draw: Draw): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * pictureRatio);
  canvas.height = Math.ceil(height * pictureRatio);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(pictureRatio, pictureRatio);
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const fontOf = (weight: number, size: number) =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/** A text with a rim in the colour of the ground, so that it reads on borders too. */
function label(text: string, size: number, weight: number, colour: string, rim: string): ImageData {
  const font = fontOf(weight, size);
  const measure = document.createElement('canvas').getContext('2d')!;
  measure.font = font;
  const width = measure.measureText(text).width + 8;
  return picture(width, size + 8, (context) => {
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = rim;
    context.fillStyle = colour;
    context.strokeText(text, width / 2, size / 2 + 4);
    context.fillText(text, width / 2, size / 2 + 4);
  });
}

/** A path within a square of 24, filled and with a rim. */
function shape(path: string, size: number, fill: string, rim: string): ImageData {
  return picture(size + 4, size + 4, (context) => {
    const outline = new Path2D(path);
    context.translate(2, 2);
    context.scale(size / 24, size / 24);
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = rim;
    context.stroke(outline);
    context.fillStyle = fill;
    context.fill(outline);
  });
}

/** A disc with a number; it grows with it. */
function cluster(count: string, fill: string, text: string, rim: string): ImageData {
  const radius = 12 + 3 * Math.log10(Math.max(1, Number(count))) * 1.6;
  const size = 2 * radius + 4;
  return picture(size, size, (context) => {
    context.beginPath();
    context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
    context.lineWidth = 4;
    context.strokeStyle = rim;
    context.stroke();
    context.fillStyle = fill;
    context.fill();
    context.font = fontOf(650, 14);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = text;
    context.fillText(count, size / 2, size / 2 + 1);
  });
}

const pin = 'M12 24C12 24 3.5 15.5 3.5 8.5a8.5 8.5 0 0 1 17 0C20.5 15.5 12 24 12 24Z';

/**
 * The picture of a name that the style asks for: `class:high`, `cluster:12`, `state:Tirol`, `district:Zwettl`,
 * `place`; undefined for any other.
 */
export function pictureOf(id: string, colour: Colours): ImageData | undefined {
  const [kind, name = ''] = id.split(/:(.*)/s);
  const rim = colour('--surface-raised');
  if (kind === 'class') {
    const found = capacityClasses.find(({ key }) => key === name);
    return found && shape(shapePaths[found.shape], 16, colour(found.token), rim);
  }
  if (kind === 'cluster') return cluster(name, colour('--main'), colour('--on-main'), rim);
  if (kind === 'state') return label(name, 14, 600, colour('--text-muted'), rim);
  if (kind === 'district') return label(name, 13, 400, colour('--text-muted'), rim);
  if (kind === 'place') return shape(pin, 30, colour('--text'), rim);
  return undefined;
}
