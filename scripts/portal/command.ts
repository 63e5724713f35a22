/** The parts of an operator's command. */
import { resolve } from 'node:path';
import { packaged } from '../steps/paths.mjs';

/** Output of a command: results go to standard output, everything else to standard error. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

export interface Call {
  /** Arguments without options. */
  values: string[];
  options: Record<string, boolean | undefined>;
  /** Values of the options that take one, in order. */
  given: Record<string, string[] | undefined>;
  terminal: Terminal;
}

export interface Command {
  name: string;
  /** Names of the arguments it needs, in order. */
  values: string[];
  /** Switches with their descriptions. */
  options?: Record<string, string>;
  /** Options that take a value and may be repeated: what the value is, and what it does. */
  given?: Record<string, { value: string; does: string }>;
  /** One line. */
  summary: string;
  /** Help for operators, in lines of at most 100 characters. */
  help: string[];
  run(call: Call): Promise<void>;
}

/** Exit codes, from sysexits.h where it has one. */
export const exitCodes = { done: 0, failed: 1, wrongCall: 64, wrongConfiguration: 78 } as const;

/** The command refuses or fails; the message is for the operator. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;

  constructor(message: string, code: number = exitCodes.failed) {
    super(message);
    this.code = code;
  }
}

/** The path of a file that an operator named. npm changes the folder and keeps the operator's in INIT_CWD. */
export const fileOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** How the operator calls the program: through npm, or as the program of an unpacked archive. */
export const program = packaged ? 'portal' : 'npm run portal --';

/** The syntax of a command. */
export const usageOf = ({ name, values, options = {}, given = {} }: Command): string =>
  [
    `${program} ${name}`,
    ...values.map((value) => `<${value}>`),
    ...Object.keys(options).map((option) => `[--${option}]`),
    ...Object.entries(given).map(([option, { value }]) => `[--${option} <${value}>]`),
  ].join(' ');
