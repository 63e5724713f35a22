import { badgeRadius, type Diagram, lineHeights, type Row, type Shape, type Strip } from './model';

/** Characters that XML 1.0 forbids, halves of surrogate pairs among them. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for HTML and XML alike. */
export const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character]!);

const round = (value: number) => Math.round(value * 10) / 10;

function textMarkup({ look, x, y, lines }: Shape & { kind: 'text' }): string {
  const height = lineHeights[look];
  const base = round(y + height * 0.74);
  const at = round(x);
  // A text for each line: spans of one text would need spaces between them, which move what is centred.
  return lines
    .map((line, index) => {
      const bottom = round(base + index * height);
      return `<text class="sd-${look}" x="${at}" y="${bottom}">${escaped(line)}</text>`;
    })
    .join(' ');
}

function shapeMarkup(shape: Shape): string {
  switch (shape.kind) {
    case 'path':
      return `<path class="sd-${shape.look}" d="${shape.d}"/>`;
    case 'dot':
      return `<circle class="sd-dot" cx="${shape.x}" cy="${shape.y}" r="4"/>`;
    case 'box': {
      const { look, x, y, width, height } = shape;
      const round6 = look === 'mask' ? '' : ' rx="6"';
      return `<rect class="sd-${look}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${round6}/>`;
    }
    case 'text':
      return textMarkup(shape);
  }
}

/** The shapes of a strip. */
export const stripMarkup = ({ shapes }: Strip): string => shapes.map(shapeMarkup).join('');

/** The shapes of a step, its number and name linked. @param href where a step is shown */
export function rowMarkup({ shapes, step }: Row, href: (step: Row['step']) => string): string {
  const { badge, name, number, label } = step;
  const height = name.lines.length * lineHeights.name;
  const ring = `<rect class="sd-ring" x="${round(name.x - name.width / 2)}" y="${name.y}" width="${round(name.width)}" height="${Math.max(24, height)}" rx="3"/>`;
  const circle = `<circle class="sd-badge" cx="${badge.x}" cy="${badge.y}" r="${badgeRadius}"/><text class="sd-number" x="${badge.x}" y="${badge.y + 4.5}">${number}</text> `;
  return `${shapes.map(shapeMarkup).join('')}<a class="sd-link" href="${escaped(href(step))}" aria-label="${escaped(label)}">${circle}${ring}${textMarkup(name)}</a>`;
}

const svg = (width: number, height: number, content: string) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/**
 * The diagram for a page: one drawing a step in a list, so that a printed page can end between two steps. The list
 * has a class, as those without one get room between their items (components/ui/base.css). How it looks is the style sheet's (components/processes/sequence-diagram.module.css).
 */
export function pageMarkup(
  { width, head, rows, foot }: Diagram,
  href: (step: Row['step']) => string,
): string {
  const steps = rows.map((row) => `<li>${svg(width, row.height, rowMarkup(row, href))}</li>`);
  return `${svg(width, head.height, stripMarkup(head))}<ol class="sd-steps">${steps.join('')}</ol>${foot ? svg(width, foot.height, stripMarkup(foot)) : ''}`;
}
