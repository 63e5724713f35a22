import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API } from 'typescript/unstable/sync';

/** A mistake that must not compile, made in copies of files. */
export interface Sabotage {
  title: string;
  /** The files that are copied, from the root; they import each other's copies, and everything else as it is. */
  files: readonly string[];
  /** In which of them, what, and what stands there instead. */
  change: readonly [file: string, from: string | RegExp, to: string];
  /** What the compiler has to say of it: a mistake of another kind would prove nothing. */
  says: RegExp;
}

const root = new URL('../..', import.meta.url).pathname;
const withoutEnd = (file: string) => file.replace(/\.tsx?$/, '');

/**
 * Compiles copies of the files of all cases at once; nothing is written.
 * @returns the compiler's messages of each case, by its title, and of the same copies without the mistake
 * @throws where a case changes nothing
 */
export function compile(cases: readonly Sabotage[]): Record<string, { sound: string[]; broken: string[] }> {
  const copies = new Map<string, string>();
  const copy = ({ title, files, change: [where, from, to] }: Sabotage, mark: string, breaks: boolean) =>
    files.map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const changed = breaks && file === where ? source.replace(from, to) : source;
      if (breaks && file === where && changed === source) throw new Error(`${title}: nothing is changed`);
      const path = join(root, file.replace(/\.tsx?$/, `.${mark}$&`));
      copies.set(
        path,
        changed.replace(/(from |import\()'([^']+)'/g, (whole, before: string, name: string) => {
          const target = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name);
          return files.some((one) => withoutEnd(one) === target) ? `${before}'${name}.${mark}'` : whole;
        }),
      );
      return path;
    });
  const paths = cases.map((one, place) => ({
    title: one.title,
    sound: copy(one, `sound${place}`, false),
    broken: copy(one, `broken${place}`, true),
  }));
  const config = join(root, 'tsconfig.sabotage.json');
  const extra = ['next-env.d.ts', 'components/css.d.ts'].map((file) => join(root, file));
  copies.set(
    config,
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [...copies.keys(), ...extra] }),
  );
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => copies.get(file),
      fileExists: (file) => copies.has(file) || undefined,
    },
  });
  try {
    const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const messages = (files: string[]) =>
      files.flatMap((file) => program.getSemanticDiagnostics(file).map(({ text }) => text));
    return Object.fromEntries(
      paths.map(({ title, sound, broken }) => [title, { sound: messages(sound), broken: messages(broken) }]),
    );
  } finally {
    api.close();
  }
}
