import { Fragment, type Ref } from 'react';
import type { Findings } from '@/lib/message-check/model';
import { counted } from '@/lib/text/plural';
import { cx } from '../ui/cx';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './message-check.module.css';

/** Brings a line of the source into sight and marks it as the one that is looked at. */
export function showLine(source: HTMLElement | null, line: number): void {
  for (const marked of source?.querySelectorAll('[data-current]') ?? [])
    marked.removeAttribute('data-current');
  const found = source?.querySelector<HTMLElement>(`[data-line="${line}"]`);
  if (!source || !found) return;
  found.dataset.current = '';
  source.scrollTo({ top: found.offsetTop - source.clientHeight / 3, left: 0 });
  found.focus({ preventScroll: true });
  source.scrollIntoView({ block: 'nearest' });
}

/** The message's lines with their numbers, the faulty ones marked; of long messages those around errors. */
export function SourceView({
  label = 'Nachricht mit Zeilennummern',
  findings,
  ref,
}: {
  label?: string;
  findings: Pick<Findings, 'source' | 'errors'>;
  ref: Ref<HTMLDivElement>;
}) {
  const { source, errors } = findings;
  const faulty = new Set(errors.map(({ line }) => line));
  return (
    <section
      ref={ref}
      className={styles.source}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
    >
      {source.map(({ number, text, cutBefore, cutAfter }, index) => {
        const gap = number - (source[index - 1]?.number ?? 0) - 1;
        return (
          <Fragment key={number}>
            {gap > 0 && <div className={styles.gap}>{skipped(gap)}</div>}
            <div
              className={cx(styles.line, faulty.has(number) && styles.faulty)}
              data-line={number}
              tabIndex={-1}
            >
              <span className={styles.number}>
                {faulty.has(number) && <VisuallyHidden>Fehler in Zeile </VisuallyHidden>}
                {number}
              </span>
              <code>
                {cutBefore > 0 && '…'}
                {text}
                {cutAfter > 0 && '…'}
              </code>
            </div>
          </Fragment>
        );
      })}
    </section>
  );
}

const skipped = (lines: number) => `${counted(lines, 'Zeile', 'Zeilen')} ohne Fehler`;
