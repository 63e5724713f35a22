'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { overtaken } from '@/lib/imports/model';
import { upload } from '../forms/upload';
import { newSendKey } from '../ui/send-key';

/** A call of the API, and what goes along with the files. */
type Call = [path: string, values?: Record<string, unknown>];

interface ImportOptions<Plan, Answer, Done, Choices> {
  /** Says what an import would do. */
  previewed: () => Call;
  /** Does it; refuses when the plan is not what would be done any more. */
  applied: (plan: Plan, choices: Choices) => Call;
  doneOf: (answer: Answer, choices: Choices) => Done;
  /** Whether a plan would write nothing more. */
  isEmpty: (plan: Plan, choices: Choices) => boolean;
  /** What the plan itself finds wrong. */
  problemOf?: (plan: Plan) => string;
}

/** What became of an import whose answer did not come: asked for, not known as other files are chosen, or done. */
export type Fate = 'open' | 'unknown' | 'done';

/** Milliseconds until it is asked again how an import ended, at first and at most. */
const waits = { first: 3_000, most: 30_000 };

/**
 * Files that are shown as a plan before anything is written, and then done. Where somebody else has written
 * meanwhile, the plan is made anew and shown beside the reason. Where no answer comes, nobody knows whether it was
 * done: then the plan is asked for again and again, and says so once it is another one. An import is done once
 * however often it is sent, as it names its plan. Reading goes on where `shown` stands.
 */
export function useImport<Plan extends { digest: string }, Answer, Done = Answer, Choices = void>({
  previewed,
  applied,
  doneOf,
  isEmpty,
  problemOf = () => '',
}: ImportOptions<Plan, Answer, Done, Choices>) {
  const [files, setFiles] = useState<File[]>([]);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const [fate, setFate] = useState<Fate>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const shown = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const writing = useRef(false);
  const sent = useRef<{ plan: Plan; key: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || done) shown.current?.focus();
  }, [plan, done]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const planOf = (chosen: File[]): Promise<FormState<{ plan: Plan }>> => {
    const [path, values] = previewed();
    return upload(path, chosen, values);
  };
  /** Other files or values: what was shown, or is on its way, is of the former ones. What is being written is waited for. */
  const anew = () => {
    asked.current++;
    clearTimeout(timer.current);
    setPlan(undefined);
    setProblem('');
    setFate(undefined);
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

  /** Another plan than the one that was agreed to, from whose answer nobody knows. */
  const settle = (again: Plan, choices: Choices) => {
    const ended = isEmpty(again, choices);
    setPlan(again);
    setFate(ended ? 'done' : undefined);
    setProblem(ended ? '' : overtaken);
  };
  const watch = (agreed: Plan, choices: Choices, wait = waits.first) => {
    const own = asked.current;
    timer.current = setTimeout(async () => {
      const again = await planOf(files);
      if (own !== asked.current || writing.current) return;
      if (again.state === 'saved' && again.answer.plan.digest !== agreed.digest) {
        return settle(again.answer.plan, choices);
      }
      watch(agreed, choices, Math.min(wait * 1.5, waits.most));
    }, wait);
  };

  const apply = async (agreed: Plan, choices: Choices) => {
    const own = asked.current;
    const unknown = fate === 'open';
    clearTimeout(timer.current);
    writing.current = true;
    setBusy(true);
    setProblem('');
    setFate(undefined);
    const [path, values] = applied(agreed, choices);
    // The same plan sent again after a lost answer is answered what was done.
    if (sent.current?.plan !== agreed) sent.current = { plan: agreed, key: newSendKey() };
    const answer = await upload<Answer>(path, files, { ...values, sendKey: sent.current.key });
    if (answer.state === 'saved') {
      const result = doneOf(answer.answer, choices);
      return setDone(() => result);
    }
    const again = answer.state === 'conflict' && own === asked.current ? await planOf(files) : undefined;
    writing.current = false;
    setBusy(false);
    const current = own === asked.current;
    if (answer.state === 'refused' && answer.lost) {
      if (!current) return setFate('unknown');
      setFate('open');
      return watch(agreed, choices);
    }
    if (again?.state === 'saved' && current) {
      if (unknown && isEmpty(again.answer.plan, choices)) return settle(again.answer.plan, choices);
      setPlan(again.answer.plan);
    }
    setProblem(answer.message);
  };

  return { choose, anew, files, plan, problem, setProblem, fate, busy, done, shown, preview, apply };
}
