'use client';

import { useRef } from 'react';
import type { RuleFindings, ViolatedRule } from '@/lib/message-check/model';
import { ruleCodeText, ruleOrigin, rulePlaces, rulesSentence } from '@/lib/message-check/report';
import { formatNumber } from '@/lib/text/number';
import { Badge } from '../ui/badge';
import { Notice } from '../ui/notice';
import { ErrorItem } from './error-list';
import styles from './message-check.module.css';
import { SourceView, showLine } from './source-view';

/** What the rules say of a message: each violated one with its places, beside the message's lines. */
export function RuleResult({ findings }: { findings: RuleFindings }) {
  const source = useRef<HTMLDivElement>(null);
  const { violated, broken } = findings;
  const onShow = (line: number) => showLine(source.current, line);
  return (
    <section aria-label="Prozessregeln">
      <h3>Prozessregeln</h3>
      <p>{rulesSentence(findings)}</p>
      {broken.length > 0 && (
        <Notice tone="amber" title="Nicht prüfbar">
          {broken.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {violated.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.errors}>
            {violated.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <OneRule key={index} one={one} onShow={onShow} />
            ))}
          </div>
          <SourceView
            ref={source}
            label="Nachricht mit Zeilennummern, zu den Prozessregeln"
            findings={{ source: findings.source, errors: violated.flatMap(({ errors }) => errors) }}
          />
        </div>
      )}
    </section>
  );
}

function OneRule({ one, onShow }: { one: ViolatedRule; onShow: (line: number) => void }) {
  const { rule, errors, total } = one;
  const [code, origin] = [ruleCodeText(one), ruleOrigin(one)];
  return (
    <div className={styles.rule}>
      <h4>
        <Badge tone={rule.obligation === 'Soll' ? 'amber' : 'red'}>{rule.obligation}</Badge> {rule.sentence}
      </h4>
      {(code || origin) && <p className={styles.note}>{[code, origin].filter(Boolean).join('. ')}</p>}
      <ol className={styles.errorList}>
        {rulePlaces(one).map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <ErrorItem key={index} error={error} onShow={onShow} />
        ))}
      </ol>
      {total > errors.length && (
        <p>
          Angeführt sind {formatNumber(errors.length)} von {formatNumber(total)} Stellen.
        </p>
      )}
    </div>
  );
}
