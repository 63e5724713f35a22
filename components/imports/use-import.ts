'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { upload } from '../forms/upload';
import { newSendKey } from '../ui/send-key';
import { follow } from './follow';

/** A call of the API, and what goes along with the files. */
type Call = [path: string, values?: Record<string, unknown>];

interface ImportOptions<Plan, Choices> {
  /** Says what an import would do. */
  previewed: () => Call;
  /** Begins it; it is refused when the plan is not what would be done any more. */
  applied: (plan: Plan, choices: Choices) => Call;
  /** What the plan itself finds wrong. */
  problemOf?: (plan: Plan) => string;
}

/** Why it is not known how an import ended; `unsure` where it may have begun. */
interface Lost {
  why: string;
  unsure: boolean;
}

const unknown =
  'Ob der Import begonnen hat, ist nicht bekannt: Die Antwort des Servers ist ausgeblieben. Starten Sie ihn noch einmal: Er läuft nur einmal.';

/**
 * Files that are shown as a plan before anything is written, and then imported by a job that is followed to its end.
 * Where somebody else has written meanwhile, the plan is made anew and shown beside the reason. Sent again after a lost
 * answer it is the same import, by the key of its call. Reading goes on where `shown` stands.
 */
export function useImport<Plan extends { digest: string }, Choices = void>({
  previewed,
  applied,
  problemOf = () => '',
}: ImportOptions<Plan, Choices>) {
  const [files, setFiles] = useState<File[]>([]);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const [unsure, setUnsure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [record, setRecord] = useState<ImportRecord>();
  const shown = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const writing = useRef(false);
  const sent = useRef<{ plan: Plan; key: string }>(undefined);
  const left = useRef(new AbortController());
  const done = record?.state === 'done' ? record : undefined;

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || done) shown.current?.focus();
  }, [plan, done]);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const planOf = (chosen: File[]): Promise<FormState<{ plan: Plan }>> => {
    const [path, values] = previewed();
    return upload(path, chosen, values);
  };
  /** Other files or values: what was shown, or is on its way, is of the former ones. What is being written is waited for. */
  const anew = () => {
    asked.current++;
    setPlan(undefined);
    setProblem('');
    setUnsure(false);
    if (!writing.current) setRecord(undefined);
    setBusy(writing.current);
  };
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    anew();
  };

  /** @param chosen as they stand in the field, where a choice before the scripts ran told nobody */
  const preview = async (chosen: File[]) => {
    choose(chosen);
    const own = asked.current;
    setBusy(true);
    const answer = await planOf(chosen);
    if (own !== asked.current) return;
    setBusy(false);
    if (answer.state !== 'saved') return setProblem(answer.message);
    setPlan(answer.answer.plan);
    setProblem(problemOf(answer.answer.plan));
  };

  /** Begins it and waits for its end; undefined where the page is left. */
  const carryOut = async (agreed: Plan, choices: Choices): Promise<ImportRecord | Lost | undefined> => {
    const [path, values] = applied(agreed, choices);
    if (sent.current?.plan !== agreed) sent.current = { plan: agreed, key: newSendKey() };
    const answer = await upload<{ import: number }>(path, files, { ...values, sendKey: sent.current.key });
    if (answer.state === 'refused' && answer.lost) return { why: unknown, unsure: true };
    if (answer.state !== 'saved') return { why: answer.message, unsure: false };
    return follow(answer.answer.import, setRecord, left.current.signal).catch((error: Error) => ({
      why: error.message,
      unsure: true,
    }));
  };

  const apply = async (agreed: Plan, choices: Choices) => {
    const own = asked.current;
    writing.current = true;
    setBusy(true);
    setProblem('');
    setUnsure(false);
    setRecord(undefined);
    const end = await carryOut(agreed, choices);
    if (!end) return; // the page is left
    const lost = 'why' in end ? end : undefined;
    const overtaken = 'state' in end && end.problem?.error === 'conflict';
    // A new try is a new import.
    if (!lost) sent.current = undefined;
    const again = overtaken && own === asked.current ? await planOf(files) : undefined;
    writing.current = false;
    setBusy(false);
    if (lost) {
      // It may run on; begun again it is found again.
      setRecord(undefined);
      setProblem(lost.why);
      setUnsure(lost.unsure);
    }
    if (again?.state === 'saved' && own === asked.current) setPlan(again.answer.plan);
  };

  /** While it runs, what was agreed to stands aside. */
  const running = record !== undefined && isOpen(record);
  return {
    ...{ choose, anew, files, preview, plan, apply, record, running, busy, done, shown },
    ...{ problem, setProblem, unsure },
  };
}
