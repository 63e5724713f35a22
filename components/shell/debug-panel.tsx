'use client';

import { useEffect, useState } from 'react';
import styles from './debug-panel.module.css';
import { viewportClass } from './viewport';

/** Facts for describing a fault, none of them secret; shown when the address contains develop=true. */
export default function DebugPanel({
  routeName,
  role,
  requestId,
}: {
  routeName?: string;
  role?: string;
  requestId?: string;
}) {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  if (width === undefined) return null;
  const facts = {
    Route: routeName ?? window.location.pathname,
    Rolle: role ?? 'keine',
    Ansicht: `${viewportClass(width)} (${width} px)`,
    Anfrage: requestId ?? '–',
  };
  return (
    <aside className={styles.panel} aria-label="Debug" data-print="no">
      <dl>
        {Object.entries(facts).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
