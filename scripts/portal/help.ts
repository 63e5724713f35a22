import { packaged } from '../steps/paths.mjs';
import { type Command, program, usageOf } from './command';

/** What only an unpacked archive has (scripts/package/portal); elsewhere these are npm's. */
const archives: [string, string][] = [
  ['start', 'Bereitet vor und lässt das Portal unter Aufsicht laufen.'],
  ['serve', 'Lässt einen Webprozess laufen, für systemd.'],
  ['prepare', 'Bereitet die Datenbank vor, ohne zu starten.'],
];

/** All commands, one a line. */
export function overview(commands: Command[], inArchive = packaged): string {
  const left = (command: Command) => [command.name, ...command.values.map((value) => `<${value}>`)].join(' ');
  const width = Math.max(...commands.map((command) => left(command).length), 'help <Befehl>'.length) + 2;
  return [
    `Aufruf: ${program} <Befehl>`,
    '',
    ...(inArchive ? archives.map(([name, does]) => `  ${name.padEnd(width)}${does}`) : []),
    ...commands.map((command) => `  ${left(command).padEnd(width)}${command.summary}`),
    `  ${'help <Befehl>'.padEnd(width)}Näheres zu einem Befehl`,
    '',
    'Gelesen werden die Umgebung und die Datei .env, wie beim Start des Portals.',
    'Fehlercodes: 0 erledigt, 1 fehlgeschlagen, 64 falscher Aufruf, 78 falsche Konfiguration.',
  ].join('\n');
}

/** The full help of one command. */
export function helpOf(command: Command): string {
  const given = Object.entries(command.given ?? {}).map(([name, { value, does }]) => [
    `${name} <${value}>`,
    does,
  ]);
  const options = [...Object.entries(command.options ?? {}), ...given] as [string, string][];
  const width = Math.max(0, ...options.map(([name]) => name.length)) + 4;
  return [
    `Aufruf: ${usageOf(command)}`,
    '',
    command.summary,
    '',
    ...command.help,
    ...(options.length > 0
      ? ['', ...options.map(([name, does]) => `  --${name.padEnd(width - 2)}${does}`)]
      : []),
  ].join('\n');
}
