import { expect, test } from '@jest/globals';
import { wrongCitations } from './citations.ts';

const documents: [string, string][] = [
  ['docs/requirements/records.md', '# Records\n\n## Process step\nOrder.\n'],
  ['README.md', 'See [records](docs/requirements/records.md) and `lib/list.ts`.'],
  ['lib/list.ts', ''],
];
const wrongIn = (name: string, text: string) => wrongCitations(new Map([...documents, [name, text]]));

test('a document and a section that are there may be cited, also over two lines', () => {
  expect(wrongIn('lib/a.ts', '/**\n * Steps (docs/requirements/records.md,\n * Process step).\n */')).toEqual(
    [],
  );
});

test.each([
  ['a document that is not there', 'lib/a.ts', '// as requirements.md says'],
  ['a section that is not there', 'lib/a.ts', '// (docs/requirements/records.md, Process)'],
  ['a file that is not there', 'docs/a.md', 'See `lib/gone.ts`.'],
  ['a sentence that nothing says', 'docs/requirements/messages.md', '- `Alles ist gut.`'],
])('%s is told', (_, name, text) => {
  expect(wrongIn(name, text)).toHaveLength(1);
});
