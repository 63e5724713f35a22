'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { upload } from '../forms/upload';

interface ImportOptions<Plan, Answer, Done, Choices> {
  /** The call that says what an import would do, and what goes along with the file. */
  previewed: (file: File) => [path: string, values?: Record<string, unknown>];
  /** The call that does it, and what goes along. It refuses when the plan is not what would be done any more. */
  applied: (plan: Plan, choices: Choices) => [path: string, values: Record<string, unknown>];
  doneOf: (answer: Answer, choices: Choices) => Done;
  /** What the plan itself finds wrong. */
  problemOf?: (plan: Plan) => string;
}

/**
 * A file that is shown as a plan before anything is written, and then done. Where somebody else has written
 * meanwhile, the plan is made anew and shown beside the reason. Reading goes on where `shown` stands.
 */
export function useImport<Plan, Answer, Done = Answer, Choices = void>({
  previewed,
  applied,
  doneOf,
  problemOf = () => '',
}: ImportOptions<Plan, Answer, Done, Choices>) {
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const shown = useRef<HTMLDivElement>(null);

  // What was asked for is where reading goes on.
  useEffect(() => {
    if (plan || done) shown.current?.focus();
  }, [plan, done]);

  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await work();
    setBusy(false);
  };
  const planOf = (chosen: File): Promise<FormState<{ plan: Plan }>> => {
    const [path, values] = previewed(chosen);
    return upload(path, [chosen], values);
  };
  const anew = () => {
    setPlan(undefined);
    setProblem('');
  };

  const preview = async (chosen: File) => {
    anew();
    await working(async () => {
      const answer = await planOf(chosen);
      if (answer.state !== 'saved') return setProblem(answer.message);
      setPlan(answer.answer.plan);
      setProblem(problemOf(answer.answer.plan));
    });
  };

  const apply = async (asked: Plan, choices: Choices) => {
    if (!file) return;
    await working(async () => {
      const [path, values] = applied(asked, choices);
      const answer = await upload<Answer>(path, [file], values);
      if (answer.state === 'saved') return setDone(() => doneOf(answer.answer, choices));
      if (answer.state === 'conflict') {
        const again = await planOf(file);
        if (again.state === 'saved') setPlan(again.answer.plan);
      }
      setProblem(answer.message);
    });
  };

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    anew();
  };
  return { file, choose, anew, plan, problem, setProblem, busy, done, shown, preview, apply };
}
