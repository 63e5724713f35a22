/** What the linter can't see: that what is cited is there (docs/requirements/README.md). */
import { wrongCitations } from './citations.ts';
import { sources } from './sources.ts';

const wrong = wrongCitations(sources());
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
