'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SavedView } from '@/lib/saved-views/model';
import { Section } from '../ui/section';
import { send } from '../ui/send';
import styles from './dashboard.module.css';

/**
 * The views of lists that a person keeps, at the end of the page: they come when it is there.
 * @param place the id of the element that gets them
 */
export function MyViews({ place }: { place: string }) {
  const [views, setViews] = useState<SavedView[]>([]);
  useEffect(() => {
    send<{ views: SavedView[] }>('/api/saved-views/list').then(
      (answer) => setViews(answer.views),
      () => {}, // each list has them too
    );
  }, []);
  const at = views.length > 0 && document.getElementById(place);
  if (!at) return null;
  return createPortal(
    <Section id="ansichten" title="Meine Ansichten">
      <ul className={styles.shortcuts}>
        {views.map(({ uid, name, href }) => (
          <li key={uid}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Section>,
    at,
  );
}
