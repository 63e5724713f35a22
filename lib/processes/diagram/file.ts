import type { ProcessStep } from '../model';
import { layoutDiagram } from './layout';
import { escaped, rowMarkup, stripMarkup } from './markup';
import { fonts, type Row, type Strip } from './model';
import { wrap } from './text';

const margin = 24;
const title = { size: 20, bold: true };

/** The file's own colours and typefaces: it has to look right wherever it is opened. */
const style = `text{font-family:"Source Sans 3","Source Sans Pro",Arial,Helvetica,sans-serif;fill:#15272b;text-anchor:middle}
.sd-title,.sd-foot{text-anchor:start}.sd-title{font-size:${title.size}px;font-weight:700}.sd-foot{font-size:12px;fill:#4a5f64}
.sd-name{font-size:${fonts.name.size}px;font-weight:600;fill:#0b4f5c}.sd-number{font-size:13px;font-weight:600;fill:#fff}
.sd-code{font-family:"Source Code Pro",Consolas,"Liberation Mono",monospace;font-size:${fonts.code.size}px}
.sd-lane-code{font-size:${fonts['lane-code'].size}px;font-weight:600}.sd-lane-name{font-size:${fonts['lane-name'].size}px;fill:#4a5f64}
.sd-detail{font-size:${fonts.detail.size}px;fill:#4a5f64}.sd-deadline{font-size:${fonts.deadline.size}px;fill:#6b4300}
path{fill:none;stroke-width:1}.sd-life{stroke:#6c8186}.sd-separator{stroke:#d2dcde}
.sd-message,.sd-answer{stroke:#0b4f5c;stroke-width:1.75}.sd-answer{stroke-dasharray:7 4}.sd-head,.sd-dot{fill:#0b4f5c}
.sd-flow{stroke:#6c8186;stroke-width:1.5}.sd-flow-head{fill:#6c8186}.sd-badge{fill:#0b4f5c}.sd-ring{fill:none}
.sd-lane{fill:#e1eef0;stroke:#0b4f5c}.sd-activity{fill:#f3f7f7;stroke:#6c8186}.sd-note{fill:#fdf2da;stroke:#b97c0c}.sd-mask,.sd-page{fill:#fff}`;

export interface DiagramFacts {
  /** `EC_REQ_ONL 03.00`. */
  name: string;
  title: string;
  /** The whole address of the process's page. */
  url: string;
  /** The portal's name and the day of the drawing, `TT.MM.JJJJ`. */
  portal: string;
  date: string;
}

/**
 * The diagram as a file that stands alone, its step numbers linked to the portal.
 * @param href the whole address of a step
 * @returns undefined where no step names a participant
 */
export function diagramFile(
  steps: readonly ProcessStep[],
  facts: DiagramFacts,
  href: (step: Row['step']) => string,
): string | undefined {
  const diagram = layoutDiagram(steps);
  if (!diagram) return undefined;
  const width = Math.max(diagram.width + 2 * margin, 640);
  const heading = wrap(`${facts.name}: ${facts.title}`, width - 2 * margin, title, 4);
  let y = margin;
  const texts = heading.map((line) => {
    y += 26;
    return `<text class="sd-title" x="${margin}" y="${y - 8}">${escaped(line)}</text>`;
  });
  y += 12;
  const all: (Strip | Row)[] = [diagram.head, ...diagram.rows, ...(diagram.foot ? [diagram.foot] : [])];
  const strips = all.map((strip) => {
    const content = 'step' in strip ? rowMarkup(strip, href) : stripMarkup(strip);
    const placed = `<g transform="translate(${margin} ${y})">${content}</g>`;
    y += strip.height;
    return placed;
  });
  const foot = `${facts.portal}, Stand ${facts.date}: ${facts.url}`;
  const height = y + 24 + margin;
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" lang="de" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-labelledby="titel beschreibung">
<title id="titel">${escaped(`Ablauf von ${facts.name}: ${facts.title}`)}</title>
<desc id="beschreibung">${escaped(`Sequenzdiagramm mit ${steps.length} Prozessschritten. Derselbe Ablauf als Tabelle: ${facts.url}#prozessschritte`)}</desc>
<style>${style}</style>
<rect class="sd-page" width="${width}" height="${height}"/>
${texts.join('')}
${strips.join('\n')}
<text class="sd-foot" x="${margin}" y="${y + 28}">${escaped(foot)}</text>
</svg>
`;
}
