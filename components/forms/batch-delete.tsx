'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './batch.module.css';
import type { BatchDeleteProps } from './batch-delete-bar';

// Loaded only for people who may delete; otherwise visitors would load it with the page.
const Bar = lazy(() => import('./batch-delete-bar'));

/** Deletes the rows of a list whose boxes (`batchCell`) are checked, or begins something with them. Its place is kept free while it loads. */
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
