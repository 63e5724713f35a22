import { type Reads, requestScope } from '../request-scope.ts';

export const newReads = (queryNames: Iterable<string> = []): Reads => ({
  groups: new Set(),
  unread: new Set(queryNames),
});

/** The answer being made is also made of these groups. */
export function noteGroups(groups: Iterable<string>): void {
  const { reads } = requestScope();
  if (reads) for (const group of groups) reads.groups.add(group);
}

/** The answer being made read something whose writes are not counted. */
export function noteUncounted(what: string): void {
  const { reads } = requestScope();
  if (reads) reads.uncounted ??= what;
}

/** The answer being made lacks something that failed; it must not be kept. */
export function noteFailed(what: string): void {
  const { reads } = requestScope();
  if (reads) reads.failed ??= what;
}
