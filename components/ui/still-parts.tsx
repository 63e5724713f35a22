import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { requestScope } from '@/lib/request-scope';
import { Behind } from './behind';
import { escaped } from './markup';
import { Still } from './still';
import { attributesOf, isOfReact, isVoid } from './still-tag';

type Props = Record<string, unknown> & { children?: ReactNode };
type Element = ReactElement<Props>;

/** A part of a page: as markup, if no script needs anything in it, and for React, which is asked only of what is not. */
interface Part {
  markup?: string;
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
  ) {}

  forReact(): ReactNode {
    return this.node;
  }
}

const later = (node: ReactNode) => <StillParts>{node}</StillParts>;

function ofMany(nodes: readonly ReactNode[]): Part {
  const parts: Part[] = [];
  let markup: string | undefined = '';
  for (const node of nodes) {
    const part = partOf(node);
    parts.push(part);
    if (part.markup === undefined) markup = undefined;
    else if (markup !== undefined) markup += part.markup;
  }
  return { markup, forReact: () => parts.map((part) => part.forReact()) };
}

function ofElement(element: Element): Part {
  const { type, props, key } = element;
  if (type === Behind) {
    behind.push(props.children);
    return new Leaf('', null);
  }
  if (typeof type === 'string') return ofTag(type, element);
  if (typeof type === 'function' && !('$$typeof' in type)) {
    const part = partOf((type as (props: Props) => ReactNode)(props));
    return key === null
      ? part
      : { markup: part.markup, forReact: () => <Fragment key={key}>{part.forReact()}</Fragment> };
  }
  const { children } = props;
  if (children === undefined) return new Leaf(undefined, element);
  const inner = partOf(children);
  return {
    markup: type === Fragment ? inner.markup : undefined,
    forReact: () => withChildren(element, inner.forReact()),
  };
}

function ofTag(tag: string, element: Element): Part {
  if (isOfReact(tag)) return new Leaf(undefined, element);
  const { children, dangerouslySetInnerHTML: given } = element.props;
  const made = given as { __html: string } | undefined;
  const inner = made ? new Leaf(made.__html, children) : partOf(children);
  const content = inner.markup;
  const attributes = content === undefined ? undefined : attributesOf(element.props);
  return {
    markup:
      attributes === undefined
        ? undefined
        : isVoid(tag)
          ? `<${tag}${attributes}>`
          : `<${tag}${attributes}>${content}</${tag}>`,
    forReact() {
      if (content?.includes('<')) return still(tag, element, content);
      return made || children === undefined ? element : withChildren(element, inner.forReact());
    },
  };
}

function still(tag: string, { props, key }: Element, text: string): ReactNode {
  const { children: _, dangerouslySetInnerHTML: _made, ...own } = props;
  const { texts } = requestScope();
  const written = key ?? undefined; // JSX makes the word of null
  const same = { ...own, as: tag };
  return texts ? (
    <Still key={written} {...same} at={texts.push(text) - 1} />
  ) : (
    <Still key={written} {...same} text={text} />
  );
}

/** Children that were written one after the other stay so, as only lists need keys. */
const withChildren = (element: Element, children: ReactNode): ReactNode =>
  cloneElement(element, undefined, ...(Array.isArray(children) ? children : [children]));
