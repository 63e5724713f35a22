import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(process.cwd(), 'components/ui/tokens.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((m) => [
    m[1],
    [m[2], m[3]],
  ]),
);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, scheme: number): number {
  const [a, b] = [front, back].map((name) => luminance(tokens.get(name)?.[scheme] ?? '')) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const surfaces = ['surface', 'surface-subtle', 'surface-raised', 'surface-hover'];
const text = [
  ...surfaces.flatMap((back) => ['text', 'text-muted', 'link', 'link-hover'].map((front) => [front, back])),
  ...['text', 'text-muted', 'link'].map((front) => [front, 'main-subtle']),
  ...['green', 'amber', 'red', 'blue', 'neutral'].flatMap((state) => [
    [`${state}-text`, `${state}-surface`],
    ['text', `${state}-surface`],
    ['link', `${state}-surface`],
  ]),
  ['red-text', 'surface'],
  ['red-text', 'surface-raised'],
  ['on-main', 'main'],
  ['on-main', 'main-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-deep', 'deep'],
] as [string, string][];
const shapes = [
  ...surfaces.flatMap((back) =>
    ['border-strong', 'focus', 'main', 'red-border'].map((front) => [front, back]),
  ),
] as [string, string][];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, scheme) => {
  test.each(text)('%s on %s is readable (4.5)', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s is visible on %s (3)', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3);
  });
});
