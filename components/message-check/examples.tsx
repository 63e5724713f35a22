'use client';

import { type RefObject, useRef, useState } from 'react';
import formStyles from '../forms/forms.module.css';
import { optionSearch } from '../forms/option-search';
import { Picker } from '../forms/picker';
import type { Option } from '../forms/use-options';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import styles from './message-check.module.css';
import { type ExampleSource, Examples as Maker } from './run';
import { save } from './save';

const forms = [
  { value: 'minimal', title: 'Nur das Nötige' },
  { value: 'full', title: 'Mit allem, was möglich ist' },
];
const notMade =
  'Zu dieser Regel lässt sich kein Beispiel bilden, das nur sie verletzt: Ihre Bedingung sagt nicht, wie sie falsch wird.';

/**
 * Makes example messages in the browser: to put them into the field, or to keep them.
 * @param area the field; what else stood in it can be fetched back
 */
export default function Examples({
  area,
  onUse,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  onUse: (text: string) => void;
}) {
  const maker = useRef<Maker>(undefined);
  const last = useRef<number>(undefined);
  const [known, setKnown] = useState<Option[]>([]);
  const [chosen, setChosen] = useState<number[]>([]);
  const [source, setSource] = useState<ExampleSource>();
  const [kind, setKind] = useState('minimal');
  const [seed, setSeed] = useState('1');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  /** What stood in the field before an example took its place. */
  const [replaced, setReplaced] = useState('');
  const inserted = useRef('');
  const use = (text: string) => {
    const own = area.current!.value;
    if (own.trim() && own !== inserted.current) setReplaced(own);
    inserted.current = text;
    onUse(text);
  };

  /** Does something that takes a moment; what goes wrong is said. */
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setNotice('');
    try {
      await work();
    } catch (error) {
      setNotice((error as Error).message);
    }
    setBusy(false);
  };
  const choose = (uids: number[]) => {
    setChosen(uids);
    setSource(undefined);
    setKind('minimal');
    const [uid] = uids;
    last.current = uid;
    if (uid === undefined) return;
    void during(async () => {
      maker.current ??= new Maker();
      const loaded = await maker.current.of(uid);
      if (last.current === uid) setSource(loaded); // what was chosen before may come later
    });
  };
  const number = Number(seed) || 1;
  const make = (of: string) =>
    source!.make(
      of === 'minimal' || of === 'full'
        ? { form: of, seed: number }
        : { form: 'full', seed: number, violates: Number(of) },
    );
  const one = (use: (text: string) => void) =>
    during(async () => {
      const text = await make(kind);
      if (text === undefined) setNotice(notMade);
      else use(text);
    });
  const nameOf = (of: string) =>
    `${source!.use.messageCode}_${{ minimal: 'minimal', full: 'voll' }[of] ?? `verletzt_Regel_${Number(of) + 1}`}.xml`;
  const zip = () =>
    during(async () => {
      const { zipSync } = await import('fflate');
      const files: Record<string, Uint8Array> = {};
      for (const { value } of kinds) {
        const text = await make(value);
        if (text !== undefined) files[nameOf(value)] = new TextEncoder().encode(text);
      }
      save(`${source!.use.messageCode}_Beispiele.zip`, 'application/zip', new Uint8Array(zipSync(files)));
    });
  const kinds = [
    ...forms,
    ...(source?.use.rules ?? []).map(({ sentence }, index) => ({
      value: String(index),
      title: `Verletzt Regel ${index + 1}: ${sentence}`,
    })),
  ];
  return (
    <div className={styles.examples}>
      <Picker
        id="beispiel"
        label="Marktnachricht"
        single
        value={chosen}
        onChange={choose}
        options={known}
        search={optionSearch('/api/market-notifications/options/list')}
        onKnown={(option) => setKnown([option])}
      />
      {source && (
        <>
          <div className={formStyles.pair}>
            <SelectField label="Beispiel" value={kind} options={kinds} onChange={setKind} />
            <TextInput
              label="Nummer"
              hint="Gleiche Nummer, gleiches Beispiel"
              inputMode="numeric"
              autoComplete="off"
              value={seed}
              onChange={(event) => setSeed(event.target.value.replace(/\D/g, '').slice(0, 9))}
            />
          </div>
          <p className={styles.note}>
            Gebildet in Ihrem Browser aus {source.schema} und den Prozessregeln. Die Zahlen sind erfunden.
          </p>
          <div className={styles.actions}>
            <Button icon="document" disabled={busy} onClick={() => one(use)}>
              Einfügen
            </Button>
            <Button
              look="quiet"
              icon="download"
              disabled={busy}
              onClick={() => one((text) => save(nameOf(kind), 'application/xml', text))}
            >
              Herunterladen
            </Button>
            <Button look="quiet" icon="download" disabled={busy} onClick={zip}>
              Alle als ZIP
            </Button>
            {replaced && (
              <Button
                look="quiet"
                onClick={() => {
                  onUse(replaced);
                  setReplaced('');
                }}
              >
                Vorherigen Text zurückholen
              </Button>
            )}
          </div>
        </>
      )}
      <div aria-live="polite">{notice && <Notice tone="amber">{notice}</Notice>}</div>
    </div>
  );
}
