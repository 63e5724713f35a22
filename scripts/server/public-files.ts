import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The addresses of all files in a folder served from the root; none if it does not exist. */
export function publicFiles(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep);
      found.add(`/${path.map(encodeURIComponent).join('/')}`);
    }
  } catch {
    // Without public/ there are no such files.
  }
  return found;
}
