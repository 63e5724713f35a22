import type { ReactNode } from 'react';
import { glossaryListing as listing } from '@/lib/glossary/listing';
import { anchorOf, type GlossaryTerm, nameOf } from '@/lib/glossary/model';
import { grouped } from '@/lib/groups';
import { type ListProps, ListView } from '../lists/list-view';
import { EmptyState } from '../ui/empty-state';
import { html, joined, link } from '../ui/markup';
import { RichText } from '../ui/rich-text';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import styles from './glossary.module.css';

interface Props extends ListProps<typeof listing> {
  /** The terms that are shown; their explanations sanitised, with what a search found marked. */
  rows: GlossaryTerm[];
  /** Where other terms stand, by abbreviation and by term. */
  uids: ReadonlyMap<string, number>;
  actions: ReactNode;
}

const letterOf = (term: GlossaryTerm): string =>
  /^\p{L}/u.exec(nameOf(term).normalize('NFD'))?.[0].toUpperCase() ?? '#';
const idOf = (letter: string) => `buchstabe-${letter === '#' ? '0' : letter.toLowerCase()}`;

/** The glossary by letters; each term has an address of its own. */
export function GlossaryView({ uids, ...list }: Props) {
  const groups = [...grouped(list.rows, letterOf)];
  const letters = groups.map(([letter]) => link(`#${idOf(letter)}`, letter));
  const sections = groups.map(([letter, entries]) => (
    <Section key={letter} id={idOf(letter)} title={letter}>
      <dl className={styles.terms}>
        {entries.map((entry) => (
          <Term key={entry.uid} {...{ entry, uids }} />
        ))}
      </dl>
    </Section>
  ));
  const nav = (
    <nav key="" aria-label="Buchstaben" className={styles.letters} data-print="no">
      <Shown markup={html`${letters}`} />
    </nav>
  );
  const nothing = <EmptyState title="Noch gibt es keinen Begriff" />;
  return <ListView {...{ ...list, listing, nothing, body: [nav, ...sections] }} />;
}

function Term({ entry, uids }: { entry: GlossaryTerm } & Pick<Props, 'uids'>) {
  const { uid, abbreviation, term, explanation, seeAlso, source } = entry;
  const others = seeAlso.map((name) => {
    const to = uids.get(name);
    return to ? link(`${listing.path}#${anchorOf(to)}`, name) : name;
  });
  const anchor = html` <a href="#${anchorOf(uid)}" aria-label="Link zum Begriff ${nameOf(entry)}" data-print="no">#</a>`;
  return (
    <div id={anchorOf(uid)} className={styles.term}>
      <dt>
        <Shown markup={html`${abbreviation && `${abbreviation}: `}${term}${anchor}`} />
      </dt>
      <dd>
        <RichText html={explanation} />
        {others.length > 0 && <Shown as="p" markup={html`Siehe auch: ${joined(others, ', ')}`} />}
        {source && <p>Quelle: {source}</p>}
      </dd>
    </div>
  );
}
