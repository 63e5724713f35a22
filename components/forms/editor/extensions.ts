import { type AnyExtension, Extension, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { isImageAddress, isLinkAddress } from '@/lib/html/urls';

const plainMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** An attribute that is kept as it came; the rules of the profile are applied when the text leaves the editor. */
const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
});

/** Every tag may have a class (docs/requirements/input.md, Rich text): what came with one keeps it. */
const Classes = Extension.create({
  name: 'classes',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'image',
      ],
      attributes: { class: kept('class') },
    },
    { types: ['table', 'tableRow', 'tableCell', 'tableHeader'], attributes: { class: kept('class') } },
    { types: ['table', 'tableCell', 'tableHeader'], attributes: { style: kept('style') } },
    {
      types: ['table'],
      attributes: {
        width: kept('width'),
        cellpadding: kept('cellpadding'),
        cellspacing: kept('cellspacing'),
      },
    },
    { types: ['image'], attributes: { srcset: kept('srcset'), loading: kept('loading') } },
  ],
});

/** Without the column widths that the editor would add by itself. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** What the editor knows: the sanitising profile of docs/requirements/input.md, Rich text, as far as people write it by hand. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'ftp', 'mailto', 'tel'],
      isAllowedUri: (address) => isLinkAddress(address ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  Image.extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => isImageAddress(element.getAttribute('src') ?? '') && null,
      },
    ],
  }).configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right'] }),
  TextStyle,
  Color,
  FontSize,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('abbreviation', 'abbr'),
  plainMark('small', 'small'),
  plainMark('mark', 'mark'),
  Classes,
];
