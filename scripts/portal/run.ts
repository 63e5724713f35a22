import { parseArgs } from 'node:util';
import { ConfigError, checkConfig } from '../../lib/config';
import { type Call, type Command, exitCodes, Refusal, type Terminal, usageOf } from './command';
import { commands } from './commands';
import { helpOf, overview } from './help';
import { masked } from './masked';

/** Runs an operator's command. @param argv without Node and the script @returns the exit code */
export async function runPortal(argv: string[], terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = argv;
  const wantsHelp = ['help', '--help', '-h'].includes(name);
  const command = commands.find((one) => one.name === (wantsHelp ? rest[0] : name));
  if (wantsHelp && (command || rest.length === 0)) {
    terminal.say(command ? helpOf(command) : overview(commands));
    return exitCodes.done;
  }
  if (!command) {
    const unknown = wantsHelp ? rest[0] : name;
    if (unknown) terminal.complain(`Den Befehl „${unknown}“ gibt es nicht.\n`);
    terminal.complain(overview(commands));
    return exitCodes.wrongCall;
  }
  try {
    const call = read(command, rest, terminal);
    if (call.options.help) {
      terminal.say(helpOf(command));
      return exitCodes.done;
    }
    checkConfig();
    await command.run(call);
    return exitCodes.done;
  } catch (error) {
    return failed(error, terminal);
  }
}

function read(command: Command, args: string[], terminal: Terminal): Call {
  const wrong = (reason: string) =>
    new Refusal(`${reason}\nAufruf: ${usageOf(command)}`, exitCodes.wrongCall);
  const switches = [...Object.keys(command.options ?? {}), 'help'];
  const given = Object.keys(command.given ?? {});
  const options = Object.fromEntries([
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
    ...given.map((name) => [name, { type: 'string' as const, multiple: true }]),
  ]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const { token } = /'(?<token>[^']*)'/.exec((error as Error).message)?.groups ?? {};
    throw wrong(`Mit „${token ?? args.join(' ')}“ kann dieser Befehl nichts anfangen.`);
  }
  const call: Call = {
    values: parsed.positionals,
    options: Object.fromEntries(switches.map((name) => [name, Boolean(parsed.values[name])])),
    given: Object.fromEntries(given.map((name) => [name, parsed.values[name] as string[] | undefined])),
    terminal,
  };
  if (!call.options.help && call.values.length !== command.values.length) {
    throw wrong(
      command.values.length === 0
        ? 'Dieser Befehl nimmt keine Angaben.'
        : `Dieser Befehl braucht: ${command.values.join(', ')}.`,
    );
  }
  return call;
}

function failed(error: unknown, terminal: Terminal): number {
  if (error instanceof ConfigError) {
    terminal.complain(error.message);
    return exitCodes.wrongConfiguration;
  }
  const { message } = error as Error;
  terminal.complain(error instanceof Refusal ? message : `Das ist fehlgeschlagen: ${masked(message)}`);
  return error instanceof Refusal ? error.code : exitCodes.failed;
}
