import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '@/lib/record';
import { line, openChoice, uids } from '@/lib/record-fields';
import { prepareDom } from '@/tests/support/axe';
import { RecordFields } from './record-fields';
import { RecordForm } from './record-form';
import { type FieldsFormProps, useFieldsForm } from './use-fields-form';

const demo = record('demo', { title: line('Titel', 20) });

function Demo(props: Partial<FieldsFormProps<typeof demo.fields>>) {
  const action = async () => ({ state: 'saved' as const, answer: { uid: 1 } });
  const form = useFieldsForm(demo, { user: 7, values: demo.empty, action, ...props }, () => {});
  return (
    <RecordForm form={form} label="Demo" cancelHref="/">
      <RecordFields form={form} />
    </RecordForm>
  );
}

beforeEach(() => {
  prepareDom();
  localStorage.clear();
});

test.each([
  ['demo:new', {}],
  ['demo:new-5', { of: { partner: 5 } }],
  ['demo:new-5-version', { of: { uid: 5 }, part: 'version' }],
  ['demo:new-main-0', { of: { area: 'main' }, part: 0 }],
  ['demo:5', { of: { partner: 6 }, part: 'version', record: { uid: 5, revision: 1, changed: 1, by: null } }],
])('what is typed is kept as %s', async (key, props) => {
  render(<Demo {...props} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'x');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([`entwurf:7:${key}`]), { timeout: 3_000 });
});

const chosen = record('chosen', {
  title: line('Titel', 20),
  place: openChoice('Ort'),
  papers: uids('Papiere', 9, { search: '/api/papers/options/list' }),
});

function Chosen() {
  const form = useFieldsForm(
    chosen,
    {
      ...{ user: 7, values: chosen.empty, record: { uid: 5, revision: 1, changed: 1, by: null } },
      options: { place: [{ uid: 1, name: 'Wien' }], papers: [{ uid: 8, name: 'Acht' }] },
      action: async () => ({ state: 'conflict', message: 'Geändert.', fields: { revision: '2' } }),
      current: async () => ({
        state: 'saved',
        answer: {
          ...{ values: chosen.empty, revision: 2, changed: 2, by: null },
          options: { place: [{ uid: 2, name: 'Graz' }], papers: [{ uid: 9, name: 'Neun' }] },
        },
      }),
    },
    () => {},
  );
  return (
    <>
      <RecordForm form={form} label="Demo" cancelHref="/">
        <RecordFields form={form} names={['title']} />
      </RecordForm>
      <output>{Object.values(form.known).map((all) => all.map(({ name }) => name).join(' '))}</output>
    </>
  );
}

test('what was saved meanwhile brings all options, and more of those that are searched for', async () => {
  render(<Chosen />);
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('WienAcht');
  await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('GrazAcht Neun'));
});

test('a draft that meets a newer state stays a draft when the sides are chosen, and a press of “Speichern” saves', async () => {
  const record = { uid: 5, revision: 1, changed: 1, by: null };
  const saved: string[] = [];
  const conflict = { state: 'conflict' as const, message: 'neuer', fields: { revision: '2' } };
  let answers = [conflict, { state: 'saved' as const, answer: { uid: 9 } }];
  const prepare = async () => {
    saved.push('draft');
    return answers.shift() ?? conflict;
  };
  const action = async () => {
    saved.push('record');
    return { state: 'saved' as const, answer: { uid: 5 } };
  };
  const current = async () => ({
    ...{ state: 'saved' as const },
    answer: { values: { title: 'Ihre' }, revision: 2, changed: 2, by: 'Demo Person' },
  });
  render(<Demo {...{ values: { title: 'Alt' }, record, action, prepare, current }} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Titel/ }), 'er');
  await userEvent.click(screen.getByRole('button', { name: 'Als Entwurf speichern' }));
  await userEvent.click(await screen.findByRole('button', { name: /Auswahl speichern/ }));
  await waitFor(() => expect(saved).toEqual(['draft', 'draft']));
  answers = [];
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved).toEqual(['draft', 'draft', 'record']));
});
