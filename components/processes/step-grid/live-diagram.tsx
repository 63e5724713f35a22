'use client';

import { useDeferredValue, useMemo } from 'react';
import { layoutDiagram } from '@/lib/processes/diagram/layout';
import { pageMarkup } from '@/lib/processes/diagram/markup';
import { drawnOf } from '@/lib/processes/steps/grid/drawn';
import type { GridRow } from '@/lib/processes/steps/grid/rows';
import type { Known } from '@/lib/processes/steps/grid/typed';
import { cx } from '../../ui/cx';
import diagram from '../sequence-diagram.module.css';
import styles from './step-grid.module.css';
import { cellId } from './use-step-grid';

/** The sequence diagram of the rows as they are typed; its numbers lead to their rows. */
export function LiveDiagram({ rows, known }: { rows: GridRow[]; known: Known }) {
  const late = useDeferredValue(rows);
  const html = useMemo(() => {
    const drawn = layoutDiagram(drawnOf(late, known));
    return drawn && pageMarkup(drawn, ({ number }) => `#${cellId(number - 1, 'name')}`);
  }, [late, known]);
  return (
    <section
      className={styles.live}
      aria-label="Ablauf nach den Zeilen" // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
      tabIndex={0}
    >
      {html ? (
        <div className={cx(diagram.diagram, styles.drawing)} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p>Das Diagramm erscheint, sobald ein Schritt Sender oder Empfänger hat.</p>
      )}
    </section>
  );
}
