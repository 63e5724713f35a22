import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ElwogLink, ElwogStatus, ElwogVersion } from '@/lib/elwoggwg/model';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { ElwogEntries, seriesOf } from './entry-section';
import { LinksField } from './links-field';

prepareDom();

const version = (uid: number, series: number, status: ElwogStatus, more: object = {}): ElwogVersion => ({
  ...{ uid, series, status, marketPartnerUid: 5, version: uid, title: `Eintrag ${uid}`, legalBasis: '§ 20' },
  ...{ division: 'Strom' as const, validFrom: 1_767_222_000, validUntil: null, published: null },
  ...more,
});

describe('the entries of a market partner', () => {
  test('stand by division; what is over is folded, in its entry or by itself', async () => {
    const versions = [
      version(3, 1, 'Entwurf'),
      version(2, 1, 'Veröffentlicht'),
      version(1, 1, 'Abgelaufen'),
      version(9, 9, 'Abgelaufen'),
      version(5, 5, 'Veröffentlicht', { division: 'Erdgas' }),
    ];
    expect(seriesOf(versions).map(({ current, former }) => [current.length, former.length])).toEqual([
      [2, 1],
      [0, 1],
      [1, 0],
    ]);
    const { container } = render(<ElwogEntries versions={versions} />);
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Strom', 'Erdgas']);
    const summaries = [...container.querySelectorAll('summary')].map((one) => one.textContent);
    expect(summaries).toEqual(['Frühere Versionen (1)', 'Abgelaufene Einträge (1)']);
    const folded = [...container.querySelectorAll('details a')].map((one) => one.textContent);
    expect(folded).toEqual(['Eintrag 1', 'Eintrag 9']);
    expect(screen.getByRole('link', { name: 'Eintrag 2' })).toHaveAttribute(
      'href',
      '/marktpartner/5/elwog-gwg/2',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  test('are told to be none', () => {
    render(<ElwogEntries versions={[]} />);
    expect(screen.getByText('Bisher ist nichts veröffentlicht.')).toBeVisible();
  });
});

let value: ElwogLink[] = [];
function Links() {
  const [links, setLinks] = useState<ElwogLink[]>([]);
  value = links;
  return <LinksField id="links" value={links} error="Bitte prüfen." onChange={setLinks} />;
}

test('links are added, typed, moved and taken out by the keyboard', async () => {
  const { container } = render(<Links />);
  const add = screen.getByRole('button', { name: 'Link hinzufügen' });
  for (const title of ['A', 'B']) {
    await userEvent.click(add);
    await userEvent.keyboard(`${title}{Tab}https://${title.toLowerCase()}.example`);
  }
  expect(value).toEqual([
    { title: 'A', url: 'https://a.example' },
    { title: 'B', url: 'https://b.example' },
  ]);
  expect(screen.getByRole('group', { name: /^Links/ })).toHaveAccessibleDescription('Bitte prüfen.');
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'B nach oben' }));
  expect(value.map(({ title }) => title)).toEqual(['B', 'A']);
  expect(screen.getByLabelText('Titel von Link 1')).toHaveFocus();
  const [first] = within(container).getAllByRole('listitem');
  await userEvent.click(within(first!).getByRole('button', { name: 'B entfernen' }));
  expect(value).toEqual([{ title: 'A', url: 'https://a.example' }]);
  expect(add).toHaveFocus();
});
