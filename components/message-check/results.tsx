'use client';

import { useEffect, useRef, useState } from 'react';
import type { Candidate } from '@/lib/message-check/check';
import { conversationsOf } from '@/lib/message-check/choose';
import { type CheckedMessage, shortHeadlineOf } from '@/lib/message-check/headline';
import { jsonReport, textReport } from '@/lib/message-check/report';
import { formatDateTime } from '@/lib/time/format';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { ConversationView } from './conversation-view';
import styles from './message-check.module.css';
import { Result, toneOf } from './result';
import { save } from './save';

/** A message with what was found out about it. */
export interface Checked {
  candidate: Candidate;
  result: CheckedMessage;
}

/** What came out: a list of several messages, and all about the one that is looked at. */
export default function Results({
  checked,
  busy,
  onAgain,
}: {
  checked: Checked[];
  busy: boolean;
  /** Checks a message once more, against another schema version. */
  onAgain: (index: number, schemaUid: number) => void;
}) {
  const [chosen, setChosen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result takes the focus, read out from its head
  useEffect(() => heading.current?.focus(), [checked]);
  const at = Math.min(chosen, checked.length - 1);
  const { result } = checked[at]!;
  const results = checked.map((one) => one.result);
  const when = formatDateTime(new Date());
  return (
    <section aria-labelledby="ergebnis" className={styles.results}>
      <div className={styles.resultsHead}>
        <h2 id="ergebnis" ref={heading} tabIndex={-1}>
          Ergebnis
        </h2>
        <div className={styles.actions} data-print="no">
          <CopyButton text={textReport(results, when)} label="Bericht als Text kopieren" />
          <Button
            look="quiet"
            small
            icon="download"
            onClick={() => save('pruefung.txt', 'text/plain;charset=utf-8', textReport(results, when))}
          >
            Text
          </Button>
          <Button
            look="quiet"
            small
            icon="download"
            onClick={() =>
              save('pruefung.json', 'application/json', jsonReport(results, new Date().toISOString()))
            }
          >
            JSON
          </Button>
        </div>
      </div>
      {checked.length > 1 && (
        <ul className={styles.files}>
          {checked.map(({ result: one }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every check
            <li key={index}>
              <button
                type="button"
                className={styles.file}
                aria-pressed={index === at}
                onClick={() => setChosen(index)}
              >
                <span className={styles.fileName}>{one.name}</span>
                <Badge tone={toneOf(one)}>{shortHeadlineOf(one)}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
      {checked.length > 1 &&
        conversationsOf(results).map((one) => <ConversationView key={one.id} conversation={one} />)}
      <Result
        key={`${at}-${result.schema?.uid}`}
        result={result}
        titled={checked.length > 1}
        busy={busy}
        onAgain={(uid) => onAgain(at, uid)}
      />
    </section>
  );
}
