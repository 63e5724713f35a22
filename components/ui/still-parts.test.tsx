import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { Fragment, type ReactElement, type ReactNode, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { LateTexts } from '@/lib/late-texts';
import { scopeStorage } from '@/lib/request-scope';
import { Badge } from './badge';
import { Behind } from './behind';
import { Breadcrumb } from './breadcrumb';
import { Button, ButtonLink } from './button';
import { Icon } from './icon';
import { html } from './markup';
import { Notice } from './notice';
import { Once } from './once';
import { PageHeader } from './page-header';
import { Pagination } from './pagination';
import { RichText } from './rich-text';
import { Section } from './section';
import { Shown } from './shown';
import { StillParts } from './still-parts';
import { SummaryList } from './summary-list';
import { Table } from './table';

/** A part of the page that has a script. */
const Island = Object.assign(
  ({ children }: { children?: ReactNode }) => <button type="button">{children}</button>,
  { $$typeof: Symbol.for('react.client.reference') },
);

const comeToLife = (box: Element, page: ReactNode) =>
  act(async () => hydrateRoot(box, page, { onRecoverableError: () => {} }));

/** Runs as an answer that is HTML is made. */
const answering = <T,>(work: () => T): T =>
  scopeStorage().run({ requestId: '', ip: '', late: new LateTexts() }, work);

function domOf(markup: string): Element {
  const box = document.createElement('div');
  box.innerHTML = markup.replaceAll('<!-- -->', '');
  for (const one of box.querySelectorAll('[data-still]')) one.removeAttribute('data-still');
  for (const one of box.querySelectorAll('[id^=_R_]')) one.removeAttribute('id');
  for (const one of box.querySelectorAll('[aria-labelledby^=_R_]')) one.removeAttribute('aria-labelledby');
  box.normalize();
  return box;
}

const rows = [{ name: 'A & B' }, { name: '<i>' }];
const cell = ({ name }: (typeof rows)[0]) => name;
const Named = ({ name }: { name: string }) => <b id={useId()}>{name}</b>;
const none = '';
// biome-ignore lint/performance/noImgElement: as rich text has them
const image = <img src="/logo.svg" alt="" />;
const script = ['java', 'script:alert(1)'].join('');

const pages: Record<string, ReactNode> = {
  'texts, numbers and nothing': [
    'a < b & "c" \' d',
    12,
    0,
    null,
    undefined,
    false,
    true,
    '',
    <p key="p">{7n}</p>,
  ],
  'attributes of all sorts': (
    <section
      id="x"
      className={'a "b"'}
      lang="de"
      title="&amp;"
      hidden
      aria-hidden={false}
      aria-label="L"
      data-a={false}
      data-b={true}
      data-c={undefined}
      role="status"
    >
      <a href="/x?a=1&b=2" tabIndex={-1} target="_blank" rel="noopener" download>
        <span>x</span>
      </a>
      <table>
        <tbody>
          <tr>
            <td colSpan={2} rowSpan={3}>
              <time dateTime="2026-01-01">1.1.</time>
            </td>
          </tr>
        </tbody>
      </table>
      <details open={true}>
        <summary>S</summary>
        <br />
      </details>
      <details open={false}>
        <summary>S</summary>
        <hr />
      </details>
      <ol start={3} reversed>
        <li value={4}>1</li>
      </ol>
      <svg viewBox="0 0 1 1" width={5} strokeWidth={2} aria-hidden>
        <path d="M0 0" fill="none" />
      </svg>
    </section>
  ),
  'declarations of style': (
    <div style={{ color: 'red', marginTop: '2px' }}>
      <p style={{ width: 5 }}>a</p>
      <p>
        <b style={{ lineHeight: 2 }}>b</b>
      </p>
    </div>
  ),
  'addresses that are scripts': (
    <p>
      <a href={script}>a</a>
      <a href={` \u0001${script}`}>b</a>
      <a href={none}>c</a>
    </p>
  ),
  'what React treats in its own way': (
    <div>
      <p>
        <i>still</i>
      </p>
      <select defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input defaultValue="x" defaultChecked type="checkbox" />
      <textarea defaultValue={'\nx'} />
      <pre>{'\n\nx'}</pre>
      {image}
    </div>
  ),
  'forms without scripts, and with one': (
    <div>
      <form method="get" action="/suche?a=1&b=2#c" aria-label="Suche" className="f">
        <label htmlFor="q">Suche</label>
        <input id="q" type="search" name="q" defaultValue="x" />
        <button type="submit">Los</button>
      </form>
      <form action={script}>
        <button type="submit">Los</button>
      </form>
    </div>
  ),
  'inputs without scripts': (
    <div>
      <p>
        <input type="text" name="a" defaultValue="" placeholder={'x "y"'} maxLength={5} autoComplete="off" />
        <input type="number" min={0} max={9} step="any" defaultValue={0} inputMode="numeric" required />
        <input type="radio" name="b" value="1" defaultChecked />
        <input type="checkbox" name="c" value="<" defaultChecked={false} required={false} />
        <input type="search" pattern="[a-z]+" disabled />
      </p>
      <p>
        <input type="checkbox" checked readOnly /> <b>left to React</b>
      </p>
    </div>
  ),
  'islands among text': (
    <div className="page">
      <p>
        before <b>bold</b>
      </p>
      text
      <Island>
        <span>
          in <i>it</i>
        </span>
      </Island>
      <ul>
        {['a', 'b'].map((name) => (
          <li key={name}>
            <Named name={name} />
            {name === 'b' && <Island>{name}</Island>}
          </li>
        ))}
      </ul>
      <Fragment key="f">
        <Named key="n" name="x" />
      </Fragment>
    </div>
  ),
  'parts of every screen': (
    <>
      <PageHeader
        breadcrumb={['Titel']}
        title="Titel"
        lead="Vorspann"
        actions={<ButtonLink href="/x">Los</ButtonLink>}
      />
      <Breadcrumb items={[['ProcessList'], 'Hier']} />
      <Section id="a" title="Abschnitt">
        <RichText html="<p>Text &amp; <b>fett</b></p>" />
        <Notice tone="green">
          Hinweis <Badge tone="green">neu</Badge>
        </Notice>
        <SummaryList items={[{ term: 'A', description: <i>B</i> }, { term: 'C' }]} />
        <Shown markup={html`<b>${'<x>'}</b>`} />
        <Icon name="menu" label="Menü" />
      </Section>
      <Table caption="T" columns={[{ key: 'name', title: 'Name', cell }]} rows={rows} />
      <Pagination page={2} pages={9} href={(page) => `/x?page=${page}`} />
      <Button type="submit">Senden</Button>
    </>
  ),
};

test.each(Object.entries(pages))('%s are what React makes of them', (_, page) => {
  const whole = renderToStaticMarkup(page);
  const still = <StillParts>{page}</StillParts>;
  expect(domOf(answering(() => renderToStaticMarkup(still)))).toEqual(domOf(whole));
  // Without HTML that it would come with, the text is given.
  expect(domOf(renderToStaticMarkup(still))).toEqual(domOf(whole));
});

const page = (
  <div>
    <p>
      still <b>text</b>
    </p>
    <Island>press</Island>
  </div>
);

test('the description for the browser has no text that the page contains', () => {
  const made = answering(() => StillParts({ children: page }));
  expect(JSON.stringify(made)).not.toContain('text');
});

test('a form whose address is written is text with its labels', () => {
  const form = (
    <form method="get" action="/suche" aria-label="Suche">
      <label htmlFor="q">Suche</label>
      <input id="q" type="date" name="q" min="1980-01-01" defaultValue="" />
    </form>
  );
  const shown = answering(() =>
    renderToStaticMarkup(
      <StillParts>
        <div>{form}</div>
      </StillParts>,
    ),
  );
  expect(shown).toContain('data-still="0"');
  expect(shown).not.toContain('data-still="1"');
});

test('what has no place of its own stands behind the text, and gets its children as they were written', () => {
  const own = (
    <p>
      later <b>text</b>
    </p>
  );
  const divided = (
    <div>
      <p>
        still <b>text</b>
        <Behind>
          <Island>{own}</Island>
        </Behind>
      </p>
      <i>end</i>
    </div>
  );
  const made = () => renderToStaticMarkup(<StillParts>{divided}</StillParts>);
  expect(answering(made)).toBe(
    '<div data-still="0"><p>still <b>text</b></p><i>end</i></div><button type="button"><p>later <b>text</b></p></button>',
  );
  // One page leaves nothing behind for the next.
  expect(answering(() => renderToStaticMarkup(<StillParts>{own}</StillParts>))).not.toContain('button');
});

test('parts beside one another have the keys that were written, or none', () => {
  const several = (
    <div>
      <p>
        <b>one</b>
      </p>
      <p key="b">
        <b>two</b>
      </p>
      <Island />
    </div>
  );
  const made = answering(() => StillParts({ children: several })) as ReactElement<{
    children: ReactElement[];
  }>;
  expect(made.props.children.map(({ key }) => key)).toEqual([null, 'b', null]);
});

test.each([
  ['stays where the page came to life', ''],
  ['and where React makes the page anew, as somebody changed it before', '<hr>'],
])('a text %s', async (_, added) => {
  const box = document.body.appendChild(document.createElement('main'));
  const made = answering(() => {
    const tree = StillParts({ children: page });
    box.innerHTML = renderToStaticMarkup(tree);
    return tree;
  });
  box.firstElementChild!.insertAdjacentHTML('afterbegin', added);
  const root = await comeToLife(box, made);
  expect(box.innerHTML).toBe(
    '<div><p data-still="0">still <b>text</b></p><button type="button">press</button></div>',
  );
  await act(async () => root.render(<section>{made}</section>));
  await act(async () => root.unmount());
  box.remove();
});

test('a page that is described anew has its new text', async () => {
  const box = document.body.appendChild(document.createElement('main'));
  const made = answering(() => {
    const tree = StillParts({ children: page });
    box.innerHTML = renderToStaticMarkup(tree);
    return tree;
  });
  const root = await comeToLife(box, made);
  const next = (
    <div>
      <p>
        new <b>text</b>
      </p>
      <Island>press</Island>
    </div>
  );
  await act(async () => root.render(StillParts({ children: next })));
  expect(box.textContent).toBe('new textpress');
  await act(async () => root.unmount());
  box.remove();
});

const Fold = Object.assign(
  ({ children }: { children?: ReactNode }) => {
    const [shown, setShown] = useState(true);
    return (
      <div>
        <button type="button" onClick={() => setShown(!shown)}>
          fold
        </button>
        {shown && children}
      </div>
    );
  },
  { $$typeof: Symbol.for('react.client.reference') },
);

test('what a client component takes away and brings back has its text again', async () => {
  const box = document.body.appendChild(document.createElement('main'));
  const folded = (
    <Fold>
      <p>
        still <b>text</b>
      </p>
    </Fold>
  );
  const made = answering(() => {
    const tree = StillParts({ children: folded });
    box.innerHTML = renderToStaticMarkup(tree);
    return tree;
  });
  const root = await comeToLife(box, made);
  const button = box.querySelector('button')!;
  await act(async () => button.click());
  expect(box.textContent).toBe('fold');
  await act(async () => button.click());
  expect(box.textContent).toBe('foldstill text');
  await act(async () => root.unmount());
  box.remove();
});

describe('what is made once', () => {
  /** A page with a part that follows from an object, how it is shown, and how often that part was made. */
  function pageWith(
    inner: (times: number) => ReactNode,
    around = (part: ReactNode) => <article>{part}</article>,
  ) {
    const of = {};
    let times = 0;
    const part = (
      <Once of={of} name="part">
        {() => {
          times += 1;
          return inner(times);
        }}
      </Once>
    );
    const make = () => renderToStaticMarkup(StillParts({ children: around(part) }));
    return { make, show: () => answering(make), made: () => times };
  }
  const shown = (markup: string) => domOf(markup).innerHTML;
  const section = (times: number) => (
    <section title="–">
      <b>{times}</b>
    </section>
  );

  test('is the same on all pages from the second time on, also beside what has a script', () => {
    const { show, made } = pageWith(section);
    expect(['1', '2', '2'].map(() => shown(show()))).toEqual([
      '<article><section title="–"><b>1</b></section></article>',
      '<article><section title="–"><b>2</b></section></article>',
      '<article><section title="–"><b>2</b></section></article>',
    ]);
    expect(made()).toBe(2);
    const beside = pageWith(section, (part) => (
      <article>
        <Island>x</Island>
        {part}
      </article>
    ));
    const third = [1, 2, 3].map(() => shown(beside.show()))[2];
    expect(third).toBe(
      '<article><button type="button">x</button><section title="–"><b>2</b></section></article>',
    );
    expect(beside.made()).toBe(2);
  });

  test('also one within another', () => {
    const of = {};
    const { show } = pageWith((times) => (
      <section>
        <Once of={of} name="inner">
          {() => (
            <p>
              <i>{times}</i>
            </p>
          )}
        </Once>
      </section>
    ));
    expect([1, 2, 3].map(() => shown(show()))[2]).toBe(
      '<article><section><p><i>2</i></p></section></article>',
    );
  });

  test('is made anew where a script needs something in it, and where it has something to put behind the text', () => {
    const scripted = pageWith((times) => (
      <section>
        <b>{times}</b>
        <Island />
      </section>
    ));
    const behind = pageWith((times) => (
      <section>
        <b>{times}</b>
        <Behind>
          <Island>{times}</Island>
        </Behind>
      </section>
    ));
    for (const { show, made } of [scripted, behind]) {
      expect([1, 2, 3].map(() => show())[2]).toContain('<b>3</b>');
      expect(made()).toBe(3);
    }
    expect(behind.show()).toContain('<button type="button">4</button>');
  });

  test('comes to its place when the page is whole, as bytes that are made once', () => {
    const { make } = pageWith(section);
    const [, , third, fourth] = [1, 2, 3, 4].map(() => {
      const late = new LateTexts('m');
      const within = jest.spyOn(late, 'within');
      const page = scopeStorage().run({ requestId: '', ip: '', late }, make);
      return {
        page,
        whole: String(Buffer.concat(late.into(Buffer.from(page)))),
        bytes: within.mock.calls[0]?.[0],
      };
    });
    expect(third!.page).toBe('<article data-still="0"><!--m 0--></article>');
    expect(third!.whole).toBe('<article data-still="0"><section title="–"><b>2</b></section></article>');
    expect(third!.bytes).toBeInstanceOf(Buffer);
    expect(fourth!.bytes).toBe(third!.bytes);
  });
});
