import type { DocumentTile } from '@/lib/documents/model';
import { type TilesAddress, tilesAddressWith } from '@/lib/documents/tiles-address';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import { chipOf } from '../lists/chip-of';
import { FilterNotice } from '../lists/filter-notice';
import { SearchInput } from '../lists/filter-parts';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './documents.module.css';
import { Tile } from './tile';
import { ToggleChoice } from './toggle-choice';

interface Props {
  address: TilesAddress;
  groups: { name: string; tiles: (DocumentTile & { html: string })[] }[];
  total: number;
  filters: { categories: (Named & { count: number })[]; tags: { name: string; count: number }[] };
  /** Leads those who maintain documents there. */
  maintain: boolean;
}

const names: Record<string, string> = { search: 'Suche', categories: 'Kategorie', tags: 'Schlagwort' };

/** Tags that are shown at once; the others are folded away. */
const mostTags = 12;

/** The downloads: tiles by category, narrowed by links and a search, everything in the address. */
export function TilesView({ address, groups, total, filters, maintain }: Props) {
  const all = urlOf('DocumentTiles');
  const { categories, tags, search } = address;
  const shown = groups.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const toggled = <T,>(list: T[], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  const categoryChoices = filters.categories.map(({ uid, name, count }) => ({
    ...{ name, count, active: categories.includes(uid) },
    href: tilesAddressWith(address, { categories: toggled(categories, uid) }),
  }));
  const tagChoices = filters.tags.map(({ name, count }) => ({
    ...{ name, count, active: tags.includes(name) },
    href: tilesAddressWith(address, { tags: toggled(tags, name) }),
  }));
  return (
    <>
      <PageHeader
        breadcrumb={['Downloads']}
        title="Downloads"
        lead="Dokumente und Links zum österreichischen Strom- und Gasmarkt."
        actions={
          maintain && (
            <ButtonLink href={urlOf('Documents')} icon="edit">
              Dokumente pflegen
            </ButtonLink>
          )
        }
      />
      <FilterNotice ignored={address.ignored} names={names} />
      <FilterBar action={all} resetHref={all} label="Dokumente suchen" submitLabel="Suchen">
        <SearchInput value={search} placeholder="Titel oder Schlagwort" />
        {categories.length > 0 && <input type="hidden" name="categories" value={categories.join()} />}
        {tags.length > 0 && <input type="hidden" name="tags" value={tags.join()} />}
      </FilterBar>
      <div className={styles.choices} data-print="no">
        <ToggleChoice title="Kategorien" choices={categoryChoices} />
        <ToggleChoice title="Schlagwörter" choices={tagChoices} most={mostTags} />
      </div>
      <FilterChips chips={chipsOf(address, filters.categories)} clearHref={all} />
      <p role="status" className={styles.count}>
        {counted(total, 'Dokument', 'Dokumente')}
        {shown < total && `, davon ${formatNumber(shown)} gezeigt: bitte grenzen Sie die Suche ein`}
      </p>
      {groups.map(({ name, tiles }) => (
        <Section key={name} id={`kategorie-${slug(name)}`} title={name}>
          <ul className={styles.tiles}>
            {tiles.map((tile) => (
              <Tile key={tile.uid} tile={tile} address={address} />
            ))}
          </ul>
        </Section>
      ))}
      {!search && categories.length === 0 && tags.length === 0 && (
        <Section id="werkzeuge" title="Werkzeuge">
          <p>
            <a href="/api/portal-check/package">portal-check</a> prüft XML-Nachrichten auf der Kommandozeile,
            ohne Netz, mit den Schemas und Prozessregeln von heute (
            <a href={`${urlOf('ApiReference')}#portal-check`}>Anleitung</a>). Im Browser tut das die Seite{' '}
            <a href={urlOf('MessageCheck')}>Nachricht prüfen</a>.
          </p>
        </Section>
      )}
      {total === 0 && (
        <EmptyState
          title={
            filters.categories.length === 0 ? 'Noch gibt es keine Dokumente' : 'Kein Dokument passt dazu'
          }
          actions={filters.categories.length > 0 && <ButtonLink href={all}>Alle Filter entfernen</ButtonLink>}
        >
          {filters.categories.length > 0 &&
            'Nehmen Sie einen Filter heraus oder prüfen Sie die Schreibweise. Manche Dokumente sehen Sie erst, wenn Sie angemeldet sind.'}
        </EmptyState>
      )}
    </>
  );
}

const slug = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

function chipsOf(address: TilesAddress, categories: Named[]): Chip[] {
  const { search, categories: chosen, tags } = address;
  const chip = chipOf(names, address, tilesAddressWith);
  const without = <T,>(list: T[], one: T) => list.filter((other) => other !== one);
  const nameOf = (uid: number) => categories.find((one) => one.uid === uid)?.name ?? `Nummer ${uid}`;
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...chosen.map((uid) => chip('categories', nameOf(uid), without(chosen, uid))),
    ...tags.map((tag) => chip('tags', tag, without(tags, tag))),
  ];
}
