import { setImmediate } from 'node:timers';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { sanitizeRichText } from '@/lib/html/rich-text';
import { axeViolations, prepareDom } from '@/tests/support/axe';
import { RichTextField } from '../rich-text-field';
import { extensions } from './extensions';
import { lostTags, tidyHtml } from './tidy-html';

const rectangle = {
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  toJSON: () => ({}),
};
beforeEach(() => {
  Object.assign(globalThis, { setImmediate }); // the sanitiser takes turns with Node's
  prepareDom();
  // ProseMirror measures; jsdom lays nothing out.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => rectangle });
  Object.assign(document, { elementFromPoint: () => null });
});

const through = (html: string) => {
  const editor = new Editor({ extensions, content: html, injectCSS: false });
  const written = tidyHtml(editor.getHTML());
  editor.destroy();
  return written;
};

const texts = [
  '<h2>Titel</h2><p>Text <strong>fett</strong> <em>kursiv</em> <u>unter</u> <s>weg</s></p>',
  '<p style="text-align:center">Mitte</p><p style="text-align:right">Rechts</p>',
  '<p><span style="color:#ff0000">rot</span> und <span style="font-size:20px">groß</span></p>',
  '<ul><li>eins</li><li>zwei<ol><li>drei</li></ol></li></ul><blockquote><p>Zitat</p></blockquote>',
  '<p><a href="https://example.org/a?b=1&amp;c=2">Link</a> <a href="mailto:a@example.org">Mail</a></p>',
  '<p><a href="https://example.org" target="_blank" rel="noopener">neu</a> <a href="/prozesse">hier</a></p>',
  '<table class="zahlen" style="width:50%"><tbody><tr><th>A</th><th>B</th></tr><tr><td colspan="2" style="background-color:#eeeeee">C</td></tr></tbody></table>',
  '<p>Bild <img src="https://example.org/a.png" alt="Ein Bild" width="20" loading="lazy"></p>',
  '<p class="hinweis">H<sub>2</sub>O und m<sup>2</sup></p><hr><pre><code>&lt;xml&gt;</code></pre>',
];

test.each(texts)('what the profile allows passes the editor as it is: %s', async (html) => {
  expect(await sanitizeRichText(html)).toBe(html); // otherwise this test says nothing
  expect(through(html)).toBe(html);
});

test.each([
  ...texts,
  '<p onclick="x()">a<script>alert(1)</script></p>',
  '<p><a href="javascript:alert(1)">x</a><img src="data:image/png;base64,AA" alt=""></p>',
  '<p style="position:fixed;color:red;text-align:justify">x</p><iframe src="https://example.org"></iframe>',
  '<table style="width:10px;position:fixed"><thead><tr><th colwidth="10" onfocus="y()">x</th></tr></thead></table>',
  '<div class="a"><figure><img src="/a.png"><figcaption>f</figcaption></figure></div>',
])('the sanitiser finds nothing to change in what the editor gives: %s', async (html) => {
  const written = through(html);
  expect(await sanitizeRichText(written)).toBe(written);
});

test('an empty text is empty', () => {
  expect(through('')).toBe('');
  expect(through('<p></p><p><br></p>')).toBe('');
});

test('what the editor would lose is known before', () => {
  expect(lostTags('<p>a <b>b</b></p>', '<p>a <strong>b</strong></p>')).toEqual([]);
  expect(lostTags('<figure><p>a</p></figure>', '<p>a</p>')).toEqual(['figure']);
});

describe('the field', () => {
  const show = async (value: string, more = {}) => {
    const onChange = jest.fn<(html: string) => void>();
    const view = render(
      <RichTextField id="text" label="Fristen" value={value} onChange={onChange} {...more} />,
    );
    await screen.findByRole('toolbar', undefined, { timeout: 20_000 });
    return { onChange, ...view };
  };

  test('is a labelled text box with its hint and error', async () => {
    const { container } = await show('<p>Text</p>', { hint: 'Kurz', error: 'Bitte ausfüllen' });
    const box = screen.getByRole('textbox', { name: 'Fristen' });
    expect(box).toHaveAttribute('id', 'text');
    await waitFor(() => expect(box).toHaveAccessibleDescription(/^Kurz\s+Bitte ausfüllen$/));
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(await axeViolations(container)).toEqual([]);
  });

  test('its toolbar is one stop of the Tab key, arrows move within', async () => {
    await show('<p>Text</p>');
    const buttons = screen.getAllByRole('button');
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Überschrift 2' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Als HTML bearbeiten' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
  });

  test('a button changes the text and the form is told', async () => {
    const { onChange } = await show('<p>Text</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Überschrift 3' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('<h3>Text</h3>'));
    expect(screen.getByRole('button', { name: 'Überschrift 3' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('what is wrong with it is looked at again at once, not when it is left', async () => {
    const { onChange } = await show('<p>Text</p>', { error: 'Bitte ausfüllen' });
    fireEvent.click(screen.getByRole('button', { name: 'Überschrift 3' }));
    expect(onChange).toHaveBeenCalledWith('<h3>Text</h3>');
  });

  test('opened by a button, it takes the focus', async () => {
    await show('<p>Text</p>', { takesFocus: true });
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  test('a link asks for its address and takes no script', async () => {
    const { onChange } = await show('');
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByLabelText('Adresse');
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(screen.getByLabelText('Adresse')).toBeInvalid();
    fireEvent.change(address, { target: { value: 'https://example.org' } });
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() =>
      expect(onChange).toHaveBeenCalledWith('<p><a href="https://example.org">https://example.org</a></p>'),
    );
  });

  describe('with what the portal has', () => {
    // jsdom has no fetch.
    const answers = (path: string, answer: unknown) =>
      Object.assign(globalThis, {
        fetch: async (address: string) => {
          const ok = address.startsWith(path);
          return { ok, status: ok ? 200 : 404, headers: new Map(), text: async () => JSON.stringify(answer) };
        },
      });

    test('a link leads to what the search finds, and is called so', async () => {
      const target = { kind: 'process', uid: 3, href: '/prozesse/3', code: ['', 'EC'], title: ['Wechsel'] };
      const results = [{ ...target, hint: [''], snippet: [''], standing: 'Entwurf' }];
      answers('/api/search/live/list?term=Wechsel', {
        groups: [{ kind: 'process', title: 'Prozesse', results }],
      });
      const { onChange } = await show('');
      await userEvent.click(screen.getByRole('button', { name: 'Link' }));
      await userEvent.type(await screen.findByLabelText(/Ziel im Portal suchen/), 'Wechsel');
      await userEvent.click(await screen.findByRole('button', { name: /EC Wechsel \(Entwurf\)/ }));
      expect(screen.getByLabelText('Adresse')).toHaveValue('/prozesse/3');
      await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
      await waitFor(() =>
        expect(onChange).toHaveBeenCalledWith('<p><a href="/prozesse/3">EC Wechsel</a></p>'),
      );
    });

    test('an image is one of the library with a description, never an address', async () => {
      const image = { uid: 5, title: 'Netzplan', alt: '', decorative: false, width: 600, height: 300 };
      answers('/api/images/options/list', { images: [image] });
      const { onChange } = await show('<p>Text</p>');
      await userEvent.click(screen.getByRole('button', { name: 'Bild einfügen' }));
      await screen.findByRole('button', { name: 'Netzplan' });
      expect(screen.queryByLabelText(/Adresse/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
      expect(screen.getByLabelText(/Neues Bild hochladen/)).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: 'Netzplan' }));
      await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
      expect(screen.getByLabelText('Beschreibung des Bildes')).toBeInvalid();
      await userEvent.type(screen.getByLabelText('Beschreibung des Bildes'), 'Plan des Netzes');
      expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
      const sizes = '/api/images/show/5/480 480w, /api/images/show/5/600 600w';
      await waitFor(() =>
        expect(onChange.mock.lastCall?.[0]).toContain(
          `<img src="/api/images/show/5/600" srcset="${sizes}" alt="Plan des Netzes" width="600" height="300" loading="lazy">`,
        ),
      );
    });

    test('where no image may be put in, there is no button for it', async () => {
      await show('', { images: false });
      expect(screen.queryByRole('button', { name: 'Bild einfügen' })).toBeNull();
    });
  });

  test('turned over and back, the focus goes along', async () => {
    await show('<p>Text</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Als HTML bearbeiten' }));
    expect(screen.getByRole('textbox')).toHaveValue('<p>Text</p>');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Im Editor bearbeiten' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  test('a text that the editor would spoil is edited as HTML', async () => {
    const html = '<figure><img src="/a.png"><figcaption>f</figcaption></figure>';
    render(<RichTextField id="text" label="Fristen" value={html} onChange={() => {}} />);
    expect(await screen.findByText(/die der Editor nicht kennt \(figure, figcaption\)/)).toBeVisible();
    expect(screen.getByLabelText('Fristen')).toHaveValue(html);
  });
});
