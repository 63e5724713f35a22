'use client';

import { useEffect, useRef, useState } from 'react';
import { placeText } from '@/lib/message-check/report';
import type { TriedSample, TriedVersion } from '@/lib/message-check/samples';
import { counted } from '@/lib/text/plural';
import { loadRun } from '../message-check/load';
import type { Samples } from '../message-check/run';
import { Button } from '../ui/button';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { html, joined } from '../ui/markup';
import { Notice } from '../ui/notice';
import { type Column, Table } from '../ui/table';

interface State {
  /** How many versions are done. */
  done: number;
  busy: boolean;
  tried: TriedVersion[];
  failed?: string;
}

/** Examples that fare alike, with the forms of each message. */
interface Outcome {
  /** What is wrong; '' where nothing is. */
  text: string;
  messages: Map<string, TriedSample['form'][]>;
}

const formTexts = { minimal: 'nur das Nötige', full: 'mit allem' };

const columns: Column<Outcome>[] = [
  { key: 'result', title: 'Ergebnis', cell: ({ text }) => text || badgeMarkup('green', 'gültig') },
  {
    key: 'messages',
    title: 'Beispiele',
    cell: ({ messages }) =>
      joined(
        [...messages].map(([code, forms]) => {
          const [form, other] = forms;
          return html`${codeMarkup(code)}${form && !other && ` (${formTexts[form]})`}`;
        }),
        ', ',
      ),
  },
];

/** The same mistake is told once, with the place where it stands first. */
function outcomesOf(samples: readonly TriedSample[]): Outcome[] {
  const found = new Map<string, Outcome>();
  for (const { messageCode, form, error, total } of samples) {
    const key = error ? `${error.text} ${total}` : '';
    const outcome = found.get(key) ?? { text: error ? errorText(error, total) : '', messages: new Map() };
    outcome.messages.set(messageCode, [...(outcome.messages.get(messageCode) ?? []), form]);
    found.set(key, outcome);
  }
  return [...found.values()];
}

function errorText(error: NonNullable<TriedSample['error']>, total: number): string {
  const place = placeText(error);
  const others = total > 1 ? ` Und ${counted(total - 1, 'weiterer Fehler', 'weitere Fehler')}.` : '';
  return `${place && `${place}: `}${error.text}${others}`;
}

/** Tries example messages of the versions before against the schemas of a release, in the editor's browser. */
export function SampleRun({ schemas }: { schemas: { uid: number; name: string }[] }) {
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<State>();
  const samples = useRef<Samples>(undefined);
  useEffect(() => setReady(true), []);
  useEffect(() => () => samples.current?.cancel(), []);

  const run = async () => {
    const tried: TriedVersion[] = [];
    setState({ done: 0, busy: true, tried });
    try {
      const { Samples } = await loadRun();
      samples.current ??= new Samples();
      for (const { uid, name } of schemas) {
        tried.push((await samples.current.try(uid)) ?? { name, samples: [] });
        setState({ done: tried.length, busy: true, tried: [...tried] });
      }
      setState({ done: tried.length, busy: false, tried });
    } catch (error) {
      setState({ done: tried.length, busy: false, tried, failed: (error as Error).message });
    }
  };

  return (
    <>
      <p>
        Von jeder Marktnachricht der geltenden Version ein Beispiel mit dem Nötigsten und eines mit allem, was
        möglich ist, geprüft gegen das kommende Schema. Sie nennen schon dessen Namespace und SchemaVersion,
        weil das niemand vermeiden kann. Ihr Browser bildet und prüft sie.
      </p>
      <p>
        <Button icon="check" disabled={!ready || (state?.busy ?? false)} onClick={run}>
          Beispiele prüfen
        </Button>
      </p>
      <div aria-live="polite">
        {state?.busy && (
          <p role="status">
            Geprüft: {state.done} von {schemas.length}
          </p>
        )}
        {state?.failed && <Notice tone="amber">{state.failed}</Notice>}
      </div>
      {state?.tried.map((version) => (
        <Version key={version.name} version={version} />
      ))}
    </>
  );
}

function Version({ version: { name, before, samples } }: { version: TriedVersion }) {
  const valid = samples.filter(({ error }) => !error).length;
  return (
    <>
      <h3>{name}</h3>
      {before === undefined ? (
        <p>Es gibt keine frühere Version mit XSD-Dateien, oder das kommende Schema hat keine.</p>
      ) : samples.length === 0 ? (
        <p>Keine Marktnachricht verwendet {before}.</p>
      ) : (
        <>
          <p>
            {counted(samples.length, 'Beispiel', 'Beispiele')} nach {before}:{' '}
            {valid === samples.length ? 'alle gültig' : valid === 0 ? 'keines gültig' : `${valid} gültig`}.
          </p>
          <Table
            caption={`Beispiele gegen ${name}`}
            captionHidden
            columns={columns}
            rows={outcomesOf(samples)}
          />
        </>
      )}
    </>
  );
}
