'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DistrictSum } from '@/lib/powerstations/by-district';
import type { Place } from '@/lib/powerstations/model';
import { counted } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { DrawnMap } from './map/start';
import styles from './map.module.css';

interface Props {
  title: string;
  /** The address of the stations, filtered as the list is. */
  geojson: string;
  /** The place that distances count from, with its name. */
  near?: Place & { name: string };
  /** Kilometres around it. */
  radius?: number;
  mapboxToken?: string;
  /** The id of the list that shows the same stations. */
  list: string;
  /** Leads to the list. */
  toList?: boolean;
  /** Can list what is near one's own position, and shade districts. */
  tools?: boolean;
  /** What the drawing means. */
  children?: ReactNode;
}

/** A map beside its list. It is drawn when it comes into sight; where it can't be, the list has all of it. */
export function CapacityMap(props: Props) {
  const { title, geojson, near, radius, mapboxToken, list, toList, tools, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const [sums, setSums] = useState<DistrictSum[]>();
  const { latitude, longitude, name } = near ?? {};

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let over = false;
    const place =
      latitude === undefined || longitude === undefined
        ? undefined
        : { latitude, longitude, name: name ?? '' };
    const start = () =>
      import('./map/start')
        .then(({ startMap }) =>
          startMap({ container: element, geojson, near: place, radius, mapboxToken, list }),
        )
        .then((map) => {
          if (over) return map.remove();
          drawn.current = map;
          setState('drawn');
        })
        .catch(() => over || setState('failed'));
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void start();
      },
      { rootMargin: '300px' },
    );
    seen.observe(element);
    return () => {
      over = true;
      seen.disconnect();
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [geojson, latitude, longitude, name, radius, mapboxToken, list]);

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
            ? 'Ihr Browser gibt den Standort nicht frei. Geben Sie stattdessen eine Postleitzahl oder einen Ort ein, oder klicken Sie auf einen Ort der Karte.'
            : 'Ihr Standort lässt sich gerade nicht bestimmen. Geben Sie stattdessen eine Postleitzahl oder einen Ort ein.',
        );
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  const shade = async () => {
    setProblem('');
    try {
      setSums(await drawn.current?.shade(!sums));
    } catch {
      setProblem('Die Bezirke konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    }
  };

  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <Notice tone="amber" title="Die Karte lässt sich hier nicht zeichnen">
          Ihr Browser stellt WebGL nicht bereit, oder die Karte konnte nicht geladen werden. Die Liste enthält
          dieselben Umspannwerke mit denselben Werten.
        </Notice>
      </div>
    );
  }
  return (
    <section className={styles.part} aria-labelledby="karte">
      <div className={styles.bar}>
        <h2 id="karte">{title}</h2>
        <div className={styles.actions}>
          {tools && (
            <>
              <Button small icon="pin" busy={locating} onClick={locate}>
                Mein Standort
              </Button>
              <Button small aria-pressed={sums !== undefined} disabled={state !== 'drawn'} onClick={shade}>
                Bezirke einfärben
              </Button>
            </>
          )}
          {toList && (
            <a href={`#${list}`} className={styles.toList}>
              Zur Liste
            </a>
          )}
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
        {sums && <Districts sums={sums} />}
        {children}
        <p className={styles.attribution}>
          Grenzen: Flooh Perlot / Statistik Austria (data.statistik.gv.at), CC BY 4.0. Orte: GeoNames, CC BY
          4.0. Gewässer: Natural Earth. Leitungen: © OpenStreetMap contributors, ODbL.
          {mapboxToken && ' Kartentechnik: © Mapbox.'}{' '}
          <a href="/quellen-und-lizenzen">Quellen und Lizenzen</a>
        </p>
      </div>
    </section>
  );
}

/** What the shades mean, and the same in numbers. */
function Districts({ sums }: { sums: DistrictSum[] }) {
  const free = sums.filter((one) => one.stations > 0);
  const address = (district: string) => {
    const query = new URLSearchParams(location.search);
    for (const name of ['page', 'sort', 'direction']) query.delete(name);
    query.set('nahe', district);
    query.set('umkreis', '25');
    return `?${query}`;
  };
  return (
    <div>
      <ul className={styles.shades} aria-label="Farben der Bezirke">
        {['nichts frei', 'bis 50 MVA', 'über 50 bis 150 MVA', 'über 150 MVA'].map((text, at) => (
          <li key={text} data-shade={at}>
            {text}
          </li>
        ))}
      </ul>
      <details>
        <summary>Freie Leistung nach Bezirken ({free.length})</summary>
        <ol className={styles.districts}>
          {free.map(({ name, free, stations }) => (
            <li key={name}>
              <a href={address(name)}>{name}</a> {formatNumber(free, 0)} MVA,{' '}
              {counted(stations, 'Umspannwerk', 'Umspannwerke')}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
