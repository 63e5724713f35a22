'use client';

import { useEffect, useRef, useState } from 'react';
import type { DraftComparison } from '@/lib/schemas/draft';
import { formatNumber } from '@/lib/text/number';
import { enumerated } from '@/lib/text/plural';
import { schemaLimits } from '@/lib/xsd/limits';
import { FileDrop } from '../message-check/file-drop';
import { loadRun } from '../message-check/load';
import styles from '../message-check/message-input.module.css';
import type { Drafts } from '../message-check/run';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ComparisonResult } from './schema-compare-view';

/** What became of the files that were chosen last. */
interface State {
  busy: boolean;
  names: string;
  found?: DraftComparison;
  failed?: string;
}

/** Takes the files of a draft and shows how it differs from a stored version; they stay in the browser. */
export function SchemaDraft({
  name,
  stored,
}: {
  /** `ECMPList 01p20` */
  name: string;
  stored: { uid: number; name: string; main: boolean }[];
}) {
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<State>();
  const drafts = useRef<Drafts>(undefined);
  useEffect(() => setReady(true), []);
  useEffect(() => () => drafts.current?.cancel(), []);

  const compare = async (files: File[]) => {
    if (files.length === 0 || state?.busy) return;
    const names = enumerated(files.map((file) => file.name));
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length > schemaLimits.files || size > schemaLimits.totalBytes) {
      const most = `${schemaLimits.files} Dateien mit zusammen ${formatNumber(schemaLimits.totalBytes / 1e6)} MB`;
      return setState({ busy: false, names, failed: `Möglich sind höchstens ${most}.` });
    }
    setState({ busy: true, names });
    try {
      const { Drafts } = await loadRun();
      drafts.current ??= new Drafts();
      const found = await drafts.current.compare(files, stored);
      setState({
        busy: false,
        names,
        ...(found ? { found } : { failed: 'Der Vergleich wurde abgebrochen.' }),
      });
    } catch (error) {
      setState({ busy: false, names, failed: (error as Error).message });
    }
  };

  return (
    <>
      <div className={styles.tool}>
        <FileDrop
          what="XSD-Dateien"
          accept=".xsd,.zip"
          disabled={!ready || (state?.busy ?? false)}
          onFiles={compare}
        >
          Ihr Entwurf mit allen Dateien, die er einbindet, einzeln oder als ZIP. Er bleibt auf Ihrem Gerät,
          nichts davon wird hochgeladen.
        </FileDrop>
      </div>
      <div aria-live="polite">
        {state?.busy && (
          <p role="status">
            Wird verglichen: {state.names}{' '}
            <Button small icon="close" onClick={() => drafts.current?.cancel()}>
              Abbrechen
            </Button>
          </p>
        )}
        {state?.failed && (
          <Notice tone="amber" title={`${state.names} wurde nicht verglichen`}>
            {state.failed}
          </Notice>
        )}
        {state?.found && <Found found={state.found} names={[name, state.names]} />}
      </div>
    </>
  );
}

/** Names of files, the first few of many. */
const someOf = (all: string[]) =>
  enumerated(all.length > 6 ? [...all.slice(0, 5), `${all.length - 5} weitere`] : all);

function Found({ found, names }: { found: DraftComparison; names: [string, string] }) {
  if ('problems' in found) {
    return (
      <Notice tone="red" title="Der Entwurf ist kein vollständiges, richtiges Schema">
        <ul>
          {found.problems.slice(0, 20).map(({ file, line, sentence }) => (
            <li key={`${file} ${line} ${sentence}`}>
              {file}
              {line !== undefined && `, Zeile ${line}`}: {sentence}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const { comparison, namespace, lent, skipped } = found;
  return (
    <>
      <p>
        Verglichen: {names[1]} mit dem Namespace <code>{namespace}</code>.
        {lent.length > 0 && ` Nicht mitgegeben und von ${names[0]} genommen: ${enumerated(lent)}.`}
        {skipped.length > 0 && ` Nicht gelesen, weil keine XSD-Dateien: ${someOf(skipped)}.`}
      </p>
      {comparison.differences.length === 0 ? (
        <Notice tone="green" title="Kein Unterschied">
          Ihr Entwurf und {names[0]} lassen dieselben Nachrichten zu.
        </Notice>
      ) : (
        <ComparisonResult comparison={comparison} names={[names[0], 'Ihrem Entwurf']} />
      )}
    </>
  );
}
