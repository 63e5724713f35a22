'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Place } from '@/lib/powerstations/model';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './map.module.css';

interface Props {
  /** The address of the stations, filtered as the list is. */
  geojson: string;
  /** The place that the list begins at. */
  near?: Place;
  mapboxToken?: string;
  legend: ReactNode;
}

/** The map above its list. It is drawn when the page has come; where it can't be, the list below has all of it. */
export function CapacityMap({ geojson, near, mapboxToken, legend }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const { latitude, longitude } = near ?? {};

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let over = false;
    let remove: (() => void) | undefined;
    const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    import('./map/start')
      .then(({ startMap }) => startMap({ container: element, geojson, near: place, mapboxToken }))
      .then((done) => {
        if (over) return done();
        remove = done;
        setState('drawn');
      })
      .catch(() => over || setState('failed'));
    return () => {
      over = true;
      remove?.();
    };
  }, [geojson, latitude, longitude, mapboxToken]);

  const locate = () => {
    setProblem('');
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      async ({ coords }) => {
        const { addressFrom } = await import('./map/popup');
        // A kilometre is near enough, and more need not stand in an address.
        location.assign(addressFrom(coords, 2));
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false);
        setProblem(
          code === PERMISSION_DENIED
            ? 'Ihr Browser gibt den Standort nicht frei. Klicken Sie stattdessen auf einen Ort der Karte, oder wählen Sie ihn unter „Nächste zu“.'
            : 'Ihr Standort lässt sich gerade nicht bestimmen. Klicken Sie stattdessen auf einen Ort der Karte.',
        );
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };

  if (state === 'failed') {
    return (
      <Notice tone="amber" title="Die Karte lässt sich hier nicht zeichnen">
        Ihr Browser stellt WebGL nicht bereit, oder die Karte konnte nicht geladen werden. Die Liste enthält
        dieselben Umspannwerke mit denselben Werten.
      </Notice>
    );
  }
  return (
    <section className={styles.part} aria-labelledby="karte">
      <div className={styles.bar}>
        <h2 id="karte">Karte</h2>
        <div className={styles.actions}>
          <Button small icon="pin" busy={locating} onClick={locate}>
            Mein Standort
          </Button>
          <a href="#liste" className={styles.toList}>
            Zur Liste
          </a>
        </div>
      </div>
      {problem && (
        <Notice tone="amber" alert>
          {problem}
        </Notice>
      )}
      <div className={styles.frame} data-map={state}>
        {state === 'waiting' && <p className={styles.waiting}>Die Karte wird geladen …</p>}
        <div ref={container} className={styles.canvas} />
      </div>
      <div className={styles.foot}>
        {legend}
        <p className={styles.attribution}>
          Ein Klick auf ein Zeichen öffnet das Umspannwerk, ein Klick auf einen anderen Ort zeigt die
          nächsten. Mit der Tastatur: Pfeiltasten verschieben, Plus und Minus vergrößern und verkleinern,
          Enter öffnet, was in der Mitte liegt. Grenzen: Flooh Perlot / Statistik Austria
          (data.statistik.gv.at), CC BY 4.0.
          {mapboxToken && ' Kartentechnik: © Mapbox.'}
        </p>
      </div>
    </section>
  );
}
