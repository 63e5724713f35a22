import { type Sources, sections } from './sources.ts';

/**
 * A cited document: its path or name, and the rest of the sentence, which may name a section. What begins with a slash is
 * an address of the site.
 */
const document = /(?<![\w./-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:,\s+([A-Z][^;.)\n|]*))?/g;

/** A path of the project in backticks, from the top, without placeholders. */
const path = /`((?:app|components|deploy|docs|lib|scripts|tests)\/[^`<>*…\s,]*)`/g;

/** The text with wrapped lines of comments joined. */
const unwrapped = (text: string) => text.replace(/\n[ \t]*(?:\/\/|\*(?!\/))?[ \t]*/g, ' ');

/**
 * Citations of things that do not exist: documents, their sections (of docs/requirements), and in documents also files
 * of the project, names in its code (not in decisions, which tell what was) and fixed sentences.
 * In: the files with their text. Out: one line for each.
 */
export function wrongCitations(files: Sources): string[] {
  const found: string[] = [];
  const documents = [...files.keys()].filter((name) => name.endsWith('.md'));
  const code = [...files].filter(([name]) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  for (const [name, text] of files) {
    for (const [, named = '', heading] of unwrapped(text).matchAll(document)) {
      const inside =
        name.startsWith('docs/requirements/') && !named.includes('/') ? `docs/requirements/${named}` : named;
      const meant = documents.find((each) => each === inside || each.endsWith(`/${inside}`));
      if (!meant) found.push(`${name}: ${named} is not there`);
      else if (heading && /^docs\/requirements\/(?!README)/.test(meant)) {
        const headings = sections(files.get(meant)!);
        if (!headings.some((each) => heading.startsWith(each)))
          found.push(`${name}: ${named} has no section "${heading}"`);
      }
    }
    if (!name.endsWith('.md')) continue;
    for (const [, named = ''] of text.matchAll(path)) {
      const there = [...files.keys()].some(
        (each) => each === named || each.startsWith(`${named.replace(/\/$/, '')}/`),
      );
      if (!there) found.push(`${name}: ${named} is not there`);
    }
    if (name.startsWith('docs/decisions/')) continue;
    for (const [, word = ''] of text.matchAll(/`([a-z]\w*[A-Z]\w*)`/g))
      if (![...files].some(([each, code]) => !each.endsWith('.md') && code.includes(word)))
        found.push(`${name}: nothing is called ${word}`);
    if (name !== 'docs/requirements/messages.md') continue;
    for (const [, sentence = ''] of text.matchAll(/`([A-Z][^`]* [^`]*|Login:)`/g)) {
      if (!code.some(([, each]) => each.includes(sentence)))
        found.push(`${name}: nothing says "${sentence}"`);
    }
  }
  return found;
}
