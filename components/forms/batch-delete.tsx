'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './batch.module.css';
import type { BatchDeleteProps } from './batch-delete-bar';

// Comes for those alone who may delete: what a page can show is loaded with it, also for visitors.
const Bar = lazy(() => import('./batch-delete-bar'));

/** Deletes the rows of a list whose boxes (`batchCell`) are checked, or begins something with them. Its place is kept until it is there. */
export function BatchDelete(props: BatchDeleteProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={styles.place}>
      {ready && (
        <Suspense fallback={null}>
          <Bar {...props} />
        </Suspense>
      )}
    </div>
  );
}
