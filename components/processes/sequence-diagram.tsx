import { onceFor } from '@/lib/once-for';
import { layoutDiagram } from '@/lib/processes/diagram/layout';
import { pageMarkup } from '@/lib/processes/diagram/markup';
import { diagramName } from '@/lib/processes/diagram/model';
import type { ProcessDetail, ProcessStep } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { Button, ButtonLink } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import { cx } from '../ui/cx';
import { Section } from '../ui/section';
import styles from './sequence-diagram.module.css';

const id = 'ablauf';

/** The entry of the table of contents, where there is something to draw. */
export const sequenceEntries = (steps: ProcessStep[]) =>
  hasParticipants(steps) ? [{ id, title: 'Ablauf' }] : [];

/** From which width on it scrolls: it shrinks to four fifths before. */
function sizeOf(width: number) {
  const least = width * 0.8;
  if (least > 912) return styles.wide;
  if (least > 700) return styles.medium;
  return least > 560 ? styles.narrow : styles.small;
}

const sizes = [
  ['ganz', 'ganz'],
  ['lesbar', 'lesbar'],
  ['gross', 'groß'],
] as const;

const hasParticipants = (steps: ProcessStep[]) =>
  steps.some(({ senders, receivers }) => senders.length > 0 || receivers.length > 0);

const draw = onceFor((steps: ProcessStep[]) => {
  const diagram = layoutDiagram(steps);
  const href = (step: { uid: number; processUid: number }) =>
    urlOf('ProcessStepsDetail', { uid: step.processUid, processStepId: step.uid });
  return diagram && { width: diagram.width, html: pageMarkup(diagram, href) };
});

/**
 * The steps of a process as a sequence diagram: one text of SVG, drawn by the server, nothing in the browser.
 * Every number leads to its step; the table of steps says all of it in words. What is past has no files: they are of today.
 */
export function SequenceSection({ process, past }: { process: ProcessDetail; past: boolean }) {
  const { uid, steps } = process;
  const drawing = draw(steps);
  if (!drawing) return null;
  const svg = `/api/processes/diagram/${uid}`;
  return (
    <Section
      id={id}
      title="Ablauf"
      actions={
        !past && (
          <span className={styles.files} data-print="no">
            <ButtonLink small icon="download" href={svg} download>
              Als SVG
            </ButtonLink>
            <Button
              small
              icon="download"
              data-press="picture"
              data-address={svg}
              data-file={diagramName(process, 'png')}
              className={buttonStyles.scripted}
            >
              <span data-word>Als PNG</span>
            </Button>
            <ButtonLink small icon="download" href={`/api/processes/bpmn/${uid}`} download>
              Als BPMN
            </ButtonLink>
          </span>
        )
      }
    >
      <figure className={cx(styles.figure, sizeOf(drawing.width))}>
        <fieldset className={styles.zoom} data-print="no">
          <legend>Größe</legend>
          {sizes.map(([value, title]) => (
            <label key={value}>
              <input type="radio" name="diagramm" value={value} defaultChecked={value === 'lesbar'} /> {title}
            </label>
          ))}
        </fieldset>
        <p className={styles.hint} data-print="no">
          Das Diagramm lässt sich verschieben.
        </p>
        <section
          className={styles.region}
          aria-label="Sequenzdiagramm" // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
          tabIndex={0}
        >
          <div
            className={styles.diagram}
            style={{ '--natural': `${drawing.width}px` } as React.CSSProperties}
            dangerouslySetInnerHTML={{ __html: drawing.html }}
          />
        </section>
        <figcaption className={styles.caption}>
          Durchgezogene Pfeile sind Nachrichten, gestrichelte Antworten mit Responsecodes; Kästen sind
          Tätigkeiten. Die Linien links zeigen, welcher Schritt folgen kann. Dasselbe in Worten:{' '}
          <a href="#prozessschritte">Prozessschritte</a>.
        </figcaption>
      </figure>
    </Section>
  );
}
