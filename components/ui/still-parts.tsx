import {
  type ComponentProps,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Text } from '@/lib/late-texts';
import { MadeOnce } from '@/lib/made-once';
import { requestScope } from '@/lib/request-scope';
import { Behind } from './behind';
import { escaped } from './markup';
import { Once } from './once';
import { Still } from './still';
import { attributesOf, isOfReact, isVoid } from './still-tag';

type Props = Record<string, unknown> & { children?: ReactNode };
type Element = ReactElement<Props>;

/** A part of a page: as markup, if no script needs anything in it, and for React, which is asked only of what is not. */
interface Part {
  readonly markup?: string;
  /** Whether there are tags in its markup: to look for them there would make one text of it, again for each element around. */
  readonly tagged?: boolean;
  forReact: () => ReactNode;
}

/**
 * Makes text of whatever no script needs in a page, so that neither the server nor the browser gets a description of
 * its elements: React would send each twice, and make it three times. What is left for React are elements around client
 * components. Server components are called here, as React would call them.
 */
export function StillParts({ children }: { children: ReactNode }): ReactNode {
  const before = behind;
  behind = [];
  try {
    const shown = partOf(children).forReact();
    return behind.length === 0 ? shown : createElement(Fragment, null, shown, ...behind);
  } finally {
    behind = before;
  }
}

/** What stands behind the text that is being made; `StillParts` within another one would hand it to the text of that. */
let behind: ReactNode[] = [];

function partOf(node: ReactNode): Part {
  switch (typeof node) {
    case 'undefined':
    case 'boolean':
      return new Leaf('', node);
    case 'string':
      return new Leaf(escaped(node), node);
    case 'number':
    case 'bigint':
      return new Leaf(String(node), node);
    default:
  }
  if (node === null) return new Leaf('', node);
  if (Array.isArray(node)) return ofMany(node);
  if (isValidElement(node)) return ofElement(node as Element);
  if (node instanceof Promise) return { forReact: () => node.then(later) };
  return new Leaf(undefined, node);
}

/** What React gets as it was written. */
class Leaf implements Part {
  constructor(
    readonly markup: string | undefined,
    readonly node: ReactNode,
    readonly tagged = false,
  ) {}

  forReact(): ReactNode {
    return this.node;
  }
}

const later = (node: ReactNode) => <StillParts>{node}</StillParts>;

/** Several nodes, one after the other. */
class Many implements Part {
  constructor(
    readonly markup: string | undefined,
    readonly parts: readonly Part[],
  ) {}

  get tagged(): boolean {
    return this.parts.some(({ tagged }) => tagged);
  }

  forReact(): ReactNode {
    return this.parts.map((part) => part.forReact());
  }
}

/** An element around what has been made of its children. */
class Around implements Part {
  constructor(
    readonly markup: string | undefined,
    readonly element: Element,
    readonly inner: Part,
    readonly tagged = inner.tagged,
  ) {}

  forReact(): ReactNode {
    return withChildren(this.element, this.inner.forReact());
  }
}

/** What a component with a key has made. */
class Keyed implements Part {
  constructor(
    readonly inner: Part,
    readonly key: string,
  ) {}

  get markup(): string | undefined {
    return this.inner.markup;
  }

  get tagged(): boolean | undefined {
    return this.inner.tagged;
  }

  forReact(): ReactNode {
    return <Fragment key={this.key}>{this.inner.forReact()}</Fragment>;
  }
}

/** An element whose content is text. */
class StillTag implements Part {
  readonly tagged = true;

  constructor(
    readonly markup: string | undefined,
    readonly tag: string,
    readonly element: Element,
    readonly content: string,
  ) {}

  forReact(): ReactNode {
    return still(this.tag, this.element, this.content);
  }
}

function ofMany(nodes: readonly ReactNode[]): Part {
  const parts: Part[] = [];
  let markup: string | undefined = '';
  for (const node of nodes) {
    const part = partOf(node);
    parts.push(part);
    if (part.markup === undefined) markup = undefined;
    else if (markup !== undefined) markup += part.markup;
  }
  return new Many(markup, parts);
}

function ofElement(element: Element): Part {
  const { type, props, key } = element;
  if (type === Behind) {
    behind.push(props.children);
    return new Leaf('', null);
  }
  if (typeof type === 'string') return ofTag(type, element);
  if (typeof type === 'function' && !('$$typeof' in type)) {
    const part =
      type === Once
        ? ofOnce(props as unknown as ComponentProps<typeof Once>)
        : partOf((type as (props: Props) => ReactNode)(props));
    return key === null ? part : new Keyed(part, key);
  }
  const { children } = props;
  if (children === undefined) return new Leaf(undefined, element);
  const inner = partOf(children);
  return new Around(type === Fragment ? inner.markup : undefined, element, inner);
}

/** A `StillTag` that is kept as bytes, which are put into pages as they are. */
class KeptTag {
  readonly bytes: Buffer;
  private readonly element: Element;
  private readonly content: Buffer;

  constructor(
    private readonly tag: string,
    markup: string,
    { props, ...element }: Element,
    content: string,
  ) {
    this.element = { ...element, props: ownOf(props) };
    this.bytes = Buffer.from(markup);
    const end = this.bytes.length - `</${tag}>`.length;
    this.content = this.bytes.subarray(end - Buffer.byteLength(content), end);
  }

  get characters(): number {
    return this.bytes.length;
  }

  forReact(): ReactNode {
    return still(this.tag, this.element, this.content);
  }
}

/** What `Once` has made so far, of all pages. */
const made = new MadeOnce<KeptTag>(4_000_000);
/** What is being made to be kept has no places of texts in it, as they are of one page. */
let isMaking = false;

function ofOnce({ of, name, children }: ComponentProps<typeof Once>): Part {
  if (isMaking) return partOf(children());
  let found: Part | undefined;
  const kept = made.get(of, name, () => {
    const before = behind.length;
    isMaking = true;
    try {
      found = partOf(children());
    } finally {
      isMaking = false;
    }
    if (!(found instanceof StillTag) || found.markup === undefined || behind.length > before)
      return undefined;
    return new KeptTag(found.tag, found.markup, found.element, found.content);
  });
  if (!kept || found) return found!;
  return {
    markup: requestScope().late?.within(kept.bytes) ?? String(kept.bytes),
    tagged: true,
    forReact: () => kept.forReact(),
  };
}

function ofTag(tag: string, element: Element): Part {
  if (isOfReact(tag)) return new Leaf(undefined, element);
  const { children, dangerouslySetInnerHTML: given } = element.props;
  const set = given as { __html: string } | undefined;
  const inner = set ? new Leaf(set.__html, children, set.__html.includes('<')) : partOf(children);
  const content = inner.markup;
  const attributes = content === undefined ? undefined : attributesOf(element.props);
  const markup =
    attributes === undefined
      ? undefined
      : isVoid(tag)
        ? `<${tag}${attributes}>`
        : `<${tag}${attributes}>${content}</${tag}>`;
  if (content !== undefined && inner.tagged) return new StillTag(markup, tag, element, content);
  return set || children === undefined
    ? new Leaf(markup, element, true)
    : new Around(markup, element, inner, true);
}

/** Props without what stands inside. */
function ownOf({ children: _, dangerouslySetInnerHTML: _made, ...own }: Props): Props {
  return own;
}

function still(tag: string, { props, key }: Element, text: Text): ReactNode {
  const { late } = requestScope();
  const written = key ?? undefined; // JSX makes the word of null
  const same = { ...ownOf(props), as: tag };
  return late ? (
    <Still key={written} {...same} at={late.add(text)} />
  ) : (
    <Still key={written} {...same} text={String(text)} />
  );
}

/** Children that were written one after the other stay so, as only lists need keys. */
const withChildren = (element: Element, children: ReactNode): ReactNode =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
