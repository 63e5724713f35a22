'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
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
  /** What the plan itself finds wrong. */
  problemOf?: (plan: Plan) => string;
}

/**
 * Files that are shown as a plan before anything is written, and then done. Where somebody else has written
 * meanwhile, the plan is made anew and shown beside the reason. Reading goes on where `shown` stands.
 */
export function useImport<Plan, Answer, Done = Answer, Choices = void>({
  previewed,
  applied,
  doneOf,
  problemOf = () => '',
}: ImportOptions<Plan, Answer, Done, Choices>) {
  const [files, setFiles] = useState<File[]>([]);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const shown = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const writing = useRef(false);
  const sent = useRef<{ plan: Plan; key: string }>(undefined);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || done) shown.current?.focus();
  }, [plan, done]);

  const planOf = (chosen: File[]): Promise<FormState<{ plan: Plan }>> => {
    const [path, values] = previewed();
    return upload(path, chosen, values);
  };
  /** Other files or values: what was shown, or is on its way, is of the former ones. What is being written is waited for. */
  const anew = () => {
    asked.current++;
    setPlan(undefined);
    setProblem('');
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

  const apply = async (agreed: Plan, choices: Choices) => {
    const own = asked.current;
    writing.current = true;
    setBusy(true);
    setProblem('');
    const [path, values] = applied(agreed, choices);
    // The same plan sent again after a lost answer is answered what was done.
    if (sent.current?.plan !== agreed) sent.current = { plan: agreed, key: newSendKey() };
    const answer = await upload<Answer>(path, files, { ...values, sendKey: sent.current.key });
    if (answer.state === 'saved') {
      const result = doneOf(answer.answer, choices);
      return setDone(() => result);
    }
    if (answer.state === 'conflict' && own === asked.current) {
      const again = await planOf(files);
      if (again.state === 'saved' && own === asked.current) setPlan(again.answer.plan);
    }
    writing.current = false;
    setBusy(false);
    setProblem(answer.message);
  };

  return { choose, anew, plan, problem, setProblem, busy, done, shown, preview, apply };
}
