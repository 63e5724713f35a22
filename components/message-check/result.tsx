'use client';

import { useRef } from 'react';
import { brokenRules, type CheckedMessage, headlineOf, isFine } from '@/lib/message-check/headline';
import { statusText, validityText } from '@/lib/message-check/report';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import type { Tone } from '../ui/badge';
import { Code } from '../ui/code';
import { Notice } from '../ui/notice';
import { SummaryList } from '../ui/summary-list';
import { CodeList } from './code-list';
import { ErrorList } from './error-list';
import styles from './message-check.module.css';
import { RuleResult } from './rule-result';
import { SourceView, showLine } from './source-view';
import { UseList } from './use-list';
import { VersionChooser } from './version-chooser';

const tones: Record<CheckedMessage['verdict'], Tone> = {
  valid: 'green',
  invalid: 'red',
  malformed: 'red',
  refused: 'amber',
  unknown: 'amber',
  failed: 'amber',
};

/** Green only for a message that nothing speaks against. */
export function toneOf(result: CheckedMessage): Tone {
  if (result.verdict !== 'valid' || isFine(result)) return tones[result.verdict];
  return brokenRules(result).length > 0 ? 'red' : 'amber';
}

/** All about one message: the verdict, its facts, its errors beside its lines, and what it is for. */
export function Result({
  result,
  titled,
  busy,
  onAgain,
}: {
  result: CheckedMessage;
  titled: boolean;
  busy: boolean;
  onAgain: (schemaUid: number) => void;
}) {
  const source = useRef<HTMLDivElement>(null);
  const { text, schema, otherVersion, findings, doubts = [], rules } = result;
  const state = schema && doubts.length === 0 && statusText(schema);
  return (
    <div className={styles.result}>
      {titled && <h3 className={styles.name}>{result.name}</h3>}
      <Notice tone={toneOf(result)} title={headlineOf(result)}>
        <p className={styles.verdict}>{text}</p>
        {doubts.map((doubt) => (
          <p key={doubt.title}>{doubt.text}</p>
        ))}
      </Notice>
      {state && result.verdict !== 'failed' && <Notice tone="amber">{state}</Notice>}
      {otherVersion && schema && (
        <Notice tone="blue">
          Geprüft gegen {schema.schema} {schema.version}, nicht gegen die Version, die die Nachricht nennt.
          {schema.namespace !== result.facts?.namespace && (
            <>
              {' '}
              Dafür wurde ihr Namespace gelesen, als lautete er <Code>{schema.namespace}</Code>.
            </>
          )}
        </Notice>
      )}
      {findings && findings.errors.length > 0 && (
        <div className={styles.columns}>
          <ErrorList findings={findings} onShow={(line) => showLine(source.current, line)} />
          <SourceView ref={source} findings={findings} />
        </div>
      )}
      {rules && <RuleResult findings={rules} />}
      <CodeList title="Responsecodes zu den verletzten Regeln" codes={result.ruleCodes} />
      {result.facts && <Facts result={result} />}
      {(result.versions.length > 1 || !schema) && result.versions.length > 0 && (
        <VersionChooser versions={result.versions} current={schema?.uid} busy={busy} onChoose={onAgain} />
      )}
      <CodeList title="Responsecodes der Nachricht" codes={result.codes} />
      {(schema || result.byCode) && <UseList result={result} />}
    </div>
  );
}

function Facts({ result: { facts, schema } }: { result: CheckedMessage }) {
  if (!facts) return null;
  const code = (text: string | undefined) => text && <Code>{text}</Code>;
  return (
    <SummaryList
      items={[
        {
          term: 'Schema',
          description: schema && (
            <a href={urlOf('SchemaDetailPage', { uid: schema.uid })}>
              {schema.schema} {schema.version}
            </a>
          ),
        },
        { term: 'Gültigkeit', description: schema && validityText(schema) },
        { term: 'Nachrichtencode', description: code(facts.messageCode) },
        { term: 'Sender', description: code(facts.sender) },
        { term: 'Empfänger', description: code(facts.receiver) },
        {
          term: 'Umfang',
          description: `${counted(facts.lines, 'Zeile', 'Zeilen')}, ${counted(facts.elements, 'Element', 'Elemente')}, ${facts.encoding}`,
        },
      ]}
    />
  );
}
