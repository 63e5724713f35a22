import { type ClassKey, capacityClasses } from '@/lib/powerstations/capacity-class';
import { shapePaths } from '@/lib/powerstations/capacity-shape';
import { type Ring, ringOf } from '@/lib/powerstations/ring';
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

function widthOf(text: string, font: string): number {
  const measure = document.createElement('canvas').getContext('2d')!;
  measure.font = font;
  return measure.measureText(text).width;
}

/** A text with a rim in the colour of the ground, so that it reads on borders too. */
function label(text: string, size: number, weight: number, colour: string, rim: string): ImageData {
  const font = fontOf(weight, size);
  const width = widthOf(text, font) + 8;
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

/** A ring around a number; the free share of it has a colour. */
function ring({ text, radius, share }: Ring, arc: string, colour: Colours): ImageData {
  const size = 2 * radius + 4;
  const middle = size / 2;
  const width = 5;
  return picture(size, size, (context) => {
    const circle = (at: number, from: number, to: number) => {
      context.beginPath();
      context.arc(middle, middle, at, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI);
    };
    circle(radius, 0, 1);
    context.fillStyle = colour('--surface-raised');
    context.fill();
    context.lineWidth = width;
    circle(radius - width / 2, 0, 1);
    context.strokeStyle = colour('--border');
    context.stroke();
    circle(radius - width / 2, 0, share);
    context.strokeStyle = arc;
    context.stroke();
    // Where nothing is free there is no part to colour.
    context.lineWidth = share === 0 ? 2 : 1;
    circle(radius, 0, 1);
    context.strokeStyle = share === 0 ? arc : colour('--border-strong');
    context.stroke();
    context.font = fontOf(650, 14);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour('--text');
    context.fillText(text, middle, middle + 1);
  });
}

/** A name beside the dot of its town. */
function town(name: string, size: number, weight: number, colour: Colours): ImageData {
  const font = fontOf(weight, size);
  const width = widthOf(name, font) + 14;
  return picture(width, size + 8, (context) => {
    const y = size / 2 + 4;
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = colour('--surface-raised');
    context.fillStyle = colour('--text-muted');
    context.beginPath();
    context.arc(4, y, 2.5, 0, 2 * Math.PI);
    context.stroke();
    context.fill();
    context.font = font;
    context.textBaseline = 'middle';
    context.strokeText(name, 10, y);
    context.fillText(name, 10, y);
  });
}

const pin = 'M12 24C12 24 3.5 15.5 3.5 8.5a8.5 8.5 0 0 1 17 0C20.5 15.5 12 24 12 24Z';

/**
 * The picture of a name that the style asks for: `class:high`, `ring:120:7:high` (free MVA, step of the share, class of
 * the best), `state:Tirol`, `district:Zwettl`, `town:1:Wien` (rank), `station:UW Kaprun`, `near:3100 St. Pölten`,
 * `place`; undefined for any other.
 */
export function pictureOf(id: string, colour: Colours): ImageData | undefined {
  const [kind, name = ''] = id.split(/:(.*)/s);
  const rim = colour('--surface-raised');
  if (kind === 'class') {
    const found = capacityClasses.find(({ key }) => key === name);
    return found && shape(shapePaths[found.shape], 16, colour(found.token), rim);
  }
  if (kind === 'ring') {
    const [free, step, best] = name.split(':') as [string, string, ClassKey];
    const found = ringOf(Number(free), Number(step), best);
    return ring(found, colour(found.token), colour);
  }
  if (kind === 'town') {
    const [rank, text] = name.split(/:(.*)/s) as [string, string];
    return Number(rank) < 3 ? town(text, 14, 600, colour) : town(text, 13, 400, colour);
  }
  if (kind === 'station') return label(name, 12, 400, colour('--text'), rim);
  if (kind === 'near') return label(name, 14, 650, colour('--text'), rim);
  if (kind === 'state') return label(name.toUpperCase(), 11, 600, colour('--text-muted'), rim);
  if (kind === 'district') return label(name, 13, 400, colour('--text-muted'), rim);
  if (kind === 'place') return shape(pin, 30, colour('--text'), rim);
  return undefined;
}
