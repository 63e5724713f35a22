/** What every command of `npm run portal` is made of. */
import { resolve } from 'node:path';

/** Where a command speaks to: answers to standard output, everything else to standard error. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

export interface Call {
  /** What stands after the command, without its options. */
  values: string[];
  options: Record<string, boolean | undefined>;
  /** What stands behind each option that takes a value, in the order of the call. */
  given: Record<string, string[] | undefined>;
  terminal: Terminal;
}

export interface Command {
  name: string;
  /** Names of the values it needs, in order. */
  values: string[];
  /** Switches without a value, with what they do. */
  options?: Record<string, string>;
  /** Options that take a value and may be given several times: what the value is, and what it does. */
  given?: Record<string, { value: string; does: string }>;
  /** One line. */
  summary: string;
  /** What an operator has to know, in lines of at most 100 characters. */
  help: string[];
  run(call: Call): Promise<void>;
}

/** How a call ends; sysexits.h where it knows a number. */
export const exitCodes = { done: 0, failed: 1, wrongCall: 64, wrongConfiguration: 78 } as const;

/** The command refuses or fails; the message is meant for the operator. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;

  constructor(message: string, code: number = exitCodes.failed) {
    super(message);
    this.code = code;
  }
}

/** A file as the operator means it: npm runs scripts in the project's folder and keeps theirs in INIT_CWD. */
export const fileOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** How a command is called. */
export const usageOf = ({ name, values, options = {}, given = {} }: Command): string =>
  [
    `npm run portal -- ${name}`,
    ...values.map((value) => `<${value}>`),
    ...Object.keys(options).map((option) => `[--${option}]`),
    ...Object.entries(given).map(([option, { value }]) => `[--${option} <${value}>]`),
  ].join(' ');
