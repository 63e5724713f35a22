'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormState } from '@/lib/forms';
import styles from './batch.module.css';

// Comes for those alone who may delete: what a page can show is loaded with it, also for visitors.
const Bar = lazy(() => import('./batch-delete-bar'));

export interface BatchDeleteProps {
  /** What one row is, with what is said of it afterwards; and of several. */
  one: { title: string; success: string };
  several: { title: string; success: string };
  /** Left out for those who may not delete. */
  action?: (values: { values: number[]; confirmed?: boolean }) => Promise<FormState>;
  /** What else is begun with the chosen rows: the uids, comma-separated, stand between the parts of an address. */
  begin?: { label: string; before: string; after: string };
}

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
