import type { Editor } from '@tiptap/core';
import type { IconName } from '@/components/ui/icon';

export type DialogName = 'link' | 'image' | 'color';

export interface ToolbarItem {
  name: string;
  /** What is drawn on the button: a few letters or signs, or a picture. */
  sign?: string;
  icon?: IconName;
  group: number;
  active?: (editor: Editor) => boolean;
  /** Left out where it makes no sense now, as with everything about tables outside of one. */
  shown?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
  run?: (editor: Editor) => void;
  dialog?: DialogName;
}

const chain = (editor: Editor) => editor.chain().focus();
const inTable = (editor: Editor) => editor.isActive('table');

const mark = (name: string, sign: string, type: string): ToolbarItem => ({
  name,
  sign,
  group: 2,
  active: (editor) => editor.isActive(type),
  run: (editor) => chain(editor).toggleMark(type).run(),
});
const heading = (level: 2 | 3 | 4): ToolbarItem => ({
  name: `Überschrift ${level}`,
  sign: `Ü${level}`,
  group: 1,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
});
const align = (name: string, value: 'left' | 'center' | 'right'): ToolbarItem => ({
  name,
  icon: `align-${value}`,
  group: 4,
  active: (editor) => editor.isActive({ textAlign: value }),
  run: (editor) => chain(editor).toggleTextAlign(value).run(),
});
const table = (name: string, sign: string, run: (editor: Editor) => void): ToolbarItem => ({
  name,
  sign,
  group: 6,
  shown: inTable,
  run,
});

/** The buttons of the editor, in their order; a new group begins with a line. */
export const toolbarItems: ToolbarItem[] = [
  {
    name: 'Rückgängig',
    sign: '↶',
    group: 0,
    enabled: (editor) => editor.can().undo(),
    run: (editor) => chain(editor).undo().run(),
  },
  {
    name: 'Wiederholen',
    sign: '↷',
    group: 0,
    enabled: (editor) => editor.can().redo(),
    run: (editor) => chain(editor).redo().run(),
  },
  heading(2),
  heading(3),
  heading(4),
  mark('Fett', 'F', 'bold'),
  mark('Kursiv', 'K', 'italic'),
  mark('Unterstrichen', 'U', 'underline'),
  mark('Durchgestrichen', 'S', 'strike'),
  { name: 'Textfarbe', sign: 'A', group: 2, dialog: 'color' },
  {
    name: 'Aufzählung',
    icon: 'list',
    group: 3,
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    name: 'Nummerierung',
    icon: 'numbered',
    group: 3,
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    name: 'Zitat',
    sign: '„“',
    group: 3,
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  align('Linksbündig', 'left'),
  align('Zentriert', 'center'),
  align('Rechtsbündig', 'right'),
  {
    name: 'Link',
    sign: 'Link',
    group: 5,
    active: (editor) => editor.isActive('link'),
    dialog: 'link',
  },
  {
    name: 'Bild einfügen',
    sign: 'Bild',
    group: 5,
    active: (editor) => editor.isActive('image'),
    dialog: 'image',
  },
  {
    name: 'Tabelle einfügen',
    sign: 'Tabelle',
    group: 5,
    shown: (editor) => !inTable(editor),
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  table('Zeile darunter einfügen', '+Zeile', (editor) => chain(editor).addRowAfter().run()),
  table('Zeile löschen', '−Zeile', (editor) => chain(editor).deleteRow().run()),
  table('Spalte rechts einfügen', '+Spalte', (editor) => chain(editor).addColumnAfter().run()),
  table('Spalte löschen', '−Spalte', (editor) => chain(editor).deleteColumn().run()),
  table('Kopfzelle ein- oder ausschalten', 'Kopf', (editor) => chain(editor).toggleHeaderCell().run()),
  table('Zellen verbinden oder trennen', 'Verbinden', (editor) => chain(editor).mergeOrSplit().run()),
  table('Tabelle löschen', '−Tabelle', (editor) => chain(editor).deleteTable().run()),
];
