import 'server-only';
import { grouped } from '../groups';
import { namespacePattern } from '../schemas/names';
import { columns } from './columns';
import {
  type ListProblem,
  type ListRow,
  type NewProcess,
  type NewSchema,
  processName,
  schemaName,
} from './model';
import { dateOf, type ListState } from './state';

interface Found<T> {
  found: T[];
  problems: ListProblem[];
}

/** The latest end of all rows; null if one is open. */
function latestEnd(rows: readonly ListRow[]): string | null {
  const ends = rows.map(({ validUntil }) => validUntil);
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
}

/**
 * The schema versions of a list that the portal does not have. A version must have one namespace in the list and the
 * portal.
 */
export function newSchemas(rows: readonly ListRow[], { schemas }: ListState): Found<NewSchema> {
  const known = new Map(schemas.map((one) => [schemaName(one), one]));
  const result: Found<NewSchema> = { found: [], problems: [] };
  const column = columns.namespace.title;
  const withSchema = rows.filter(({ schema }) => schema);
  const groups = grouped(withSchema, ({ schema, schemaVersion }) => `${schema} ${schemaVersion}`);
  for (const [name, group] of groups) {
    const [{ schema, schemaVersion: version, line }] = group;
    const there = known.get(name);
    const namespace = there?.namespace ?? group.find((row) => row.namespace)?.namespace ?? '';
    for (const row of group.filter((one) => one.namespace && one.namespace !== namespace)) {
      const where = there ? 'im Portal' : 'in einer anderen Zeile';
      result.problems.push({ line: row.line, column, sentence: `${name} hat ${where} „${namespace}“.` });
    }
    if (there) continue;
    if (!namespacePattern.test(namespace)) {
      const sentence = `${name} gibt es noch nicht; dafür fehlt der Namespace.`;
      result.problems.push({ line, column, sentence });
    }
    result.found.push({ schema, version, namespace, validFrom: dateOf(group) });
  }
  return result;
}

/** The process versions of a list that the portal does not have, based on their predecessor if there is one. */
export function newProcesses(rows: readonly ListRow[], { processes }: ListState): Found<NewProcess> {
  const known = new Set(processes.map(processName));
  const result: Found<NewProcess> = { found: [], problems: [] };
  const versions = grouped(processes, ({ process }) => process);
  for (const [name, group] of grouped(rows, processName)) {
    const [{ process, version }] = group;
    const title = group.find((row) => row.title)?.title ?? '';
    for (const row of group.filter((one) => one.title && one.title !== title)) {
      const sentence = `${name} heißt in einer anderen Zeile „${title}“.`;
      result.problems.push({ line: row.line, column: columns.title.title, sentence });
    }
    if (known.has(name)) continue;
    const others = versions.get(process) ?? [];
    const before = others.filter((one) => one.version < version).at(-1);
    result.found.push({
      process,
      version,
      title: title || (before ?? others.at(-1))?.title || process,
      validFrom: dateOf(group),
      validUntil: latestEnd(group),
      from: before && { uid: before.uid, version: before.version },
      messages: group.length,
    });
  }
  return result;
}
