import type { ReactNode } from 'react';
import { faqListing as listing } from '@/lib/faq/listing';
import { anchorOf, type FaqEntry } from '@/lib/faq/model';
import { grouped } from '@/lib/groups';
import { urlOf } from '@/lib/routes';
import { foundPieces, searchWords } from '@/lib/text/highlight';
import { copyLink } from '../lists/copy-cell';
import { CopyCells } from '../lists/copy-cells';
import { ListEnd } from '../lists/list-end';
import { type ListProps, ListView } from '../lists/list-view';
import { EmptyState } from '../ui/empty-state';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import styles from './faq.module.css';
import { OpenTarget } from './open-target';

interface Props extends ListProps<typeof listing> {
  /** The questions; their answers sanitised, with what a search found marked. */
  rows: FaqEntry[];
  /** The site's public address, for links to be passed on. */
  publicUrl: string;
  actions: ReactNode;
}

const found = {
  ...listing,
  words: { ...listing.words, one: 'gefundene Frage', several: 'gefundene Fragen' },
};
const nothing = <EmptyState title="Noch ist keine Frage eingetragen" />;

/** The frequent questions by category; what a search found stands open. */
export function FaqView({ publicUrl, ...list }: Props) {
  const { rows, address } = list;
  const open = address.suche !== '';
  const words = searchWords(address.suche);
  const groups = [...grouped(rows, ({ category }) => category)].map(([title, entries], place) => ({
    ...{ id: `kategorie-${place + 1}`, title, entries },
  }));
  const body = (
    <WithContents entries={groups}>
      {groups.map(({ id, title, entries }) => (
        <Section key={id} {...{ id, title }}>
          {entries.map((entry) => (
            <Question key={entry.uid} {...{ entry, words, publicUrl, open }} />
          ))}
        </Section>
      ))}
    </WithContents>
  );
  return (
    <>
      <ListView {...{ ...list, nothing, body }} listing={open ? found : listing} />
      <p className={styles.contact}>
        Ihre Frage ist nicht dabei? <a href={urlOf('Contact')}>Schreiben Sie uns.</a>
      </p>
      <ListEnd noun={listing.noun} address={listing.link(address)} />
      <OpenTarget />
      <CopyCells />
    </>
  );
}

interface QuestionProps extends Pick<Props, 'publicUrl'> {
  entry: FaqEntry;
  words: string[];
  open: boolean;
}

/**
 * A question that opens without a script; what a search found stands open. Its address names what is inside it,
 * because browsers open what holds the part that an address names.
 */
function Question({ entry, words, publicUrl, open }: QuestionProps) {
  const { uid, question, answer } = entry;
  const id = anchorOf(uid);
  return (
    // The browser opens the one that the address names before React looks at it.
    <details
      className={styles.question}
      open={open || undefined}
      data-print="unfolded"
      suppressHydrationWarning
    >
      <summary>
        <h3>
          {foundPieces(question, words).map(({ text, found }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
            found ? <mark key={place}>{text}</mark> : text,
          )}
        </h3>
      </summary>
      <div id={id} className={styles.answer}>
        <RichText html={answer} />
        <p className={styles.link} data-print="no">
          <a href={`#${id}`} aria-label={`Link zu dieser Frage: ${question}`}>
            Link zu dieser Frage
          </a>
          <Shown markup={copyLink(`${publicUrl}${listing.path}#${id}`, question)} />
        </p>
      </div>
    </details>
  );
}
