import type { SchemaTree as Tree, TreeNode } from '@/lib/xsd/tree';
import { Code } from '../ui/code';
import { Notice } from '../ui/notice';
import { Namespace } from './namespace';
import styles from './schema-tree.module.css';

/**
 * The elements and types of a schema from its root down, with documentation, cardinality and what values may be.
 * Nested lists that fold without a script; the first three levels are open. Above them stands which namespaces the
 * prefixes of their names mean.
 */
export function SchemaTree({ tree }: { tree: Tree }) {
  const { nodes, documentation, truncated, targetNamespace } = tree;
  const prefixes = prefixesOf(tree);
  return (
    <div className={styles.tree}>
      {documentation && <p className={styles.about}>{documentation}</p>}
      {truncated && (
        <Notice tone="amber">
          Dieses Schema ist sehr groß; gezeigt wird nur sein erster Teil. Alles steht in den Dateien.
        </Notice>
      )}
      {prefixes.size > 0 && (
        <dl className={styles.namespaces}>
          {[...prefixes, [targetNamespace, ''] as const].map(([namespace, prefix]) => (
            <div key={namespace}>
              <dt>{prefix ? <code>{prefix}:</code> : 'ohne Präfix'}</dt>
              <dd>{namespace ? <Namespace>{namespace}</Namespace> : 'kein Namespace'}</dd>
            </div>
          ))}
        </dl>
      )}
      <List nodes={nodes} depth={0} around={targetNamespace} prefixes={prefixes} />
    </div>
  );
}

/** The other namespaces of a tree's names with their prefixes: those of the main file, as far as it has one for them. */
function prefixesOf({ nodes, targetNamespace, prefixes }: Tree): Map<string, string> {
  const found = new Map<string, string>();
  const visit = ({ namespace, children }: TreeNode) => {
    if (namespace && namespace !== targetNamespace && !found.has(namespace))
      found.set(namespace, prefixes[namespace] || `n${found.size + 1}`);
    children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}

interface Around {
  depth: number;
  /** The namespace of the element around. */
  around: string;
  prefixes: Map<string, string>;
}

function List({ nodes, ...rest }: { nodes: TreeNode[] } & Around) {
  return (
    <ul className={rest.depth === 0 ? styles.roots : styles.list}>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paths repeat where an element stands at two places of one choice
        <li key={`${node.path} ${index}`} className={styles.node}>
          <Item node={node} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Item({ node, depth, around, prefixes }: { node: TreeNode } & Around) {
  const { namespace = around } = node;
  const head = (
    <>
      <Head node={node} prefix={prefixes.get(namespace)} />
      {/* Attributes rarely have one. */}
      {namespace === '' && around !== '' && node.kind !== 'attribute' && (
        <span className={styles.unqualified}>ohne Namespace (unqualified)</span>
      )}
    </>
  );
  if (node.children.length === 0)
    return (
      <div className={styles.leaf}>
        {head}
        <Facts node={node} />
      </div>
    );
  return (
    <details open={depth < 3}>
      <summary className={styles.summary}>{head}</summary>
      <Facts node={node} />
      <List nodes={node.children} depth={depth + 1} around={namespace} prefixes={prefixes} />
    </details>
  );
}

function Head({
  node: { name, kind, cardinality, type, base, recursive },
  prefix,
}: {
  node: TreeNode;
  prefix: string | undefined;
}) {
  const named = kind === 'element' || kind === 'attribute' || kind === 'type';
  const derived = type || base;
  return (
    <span className={styles.head}>
      {named ? <Code>{prefix ? `${prefix}:${name}` : name}</Code> : <em>{name}</em>}
      {cardinality && (
        <span className={styles.cardinality} title="Wie oft es vorkommt">
          {cardinality}
        </span>
      )}
      {derived && (
        <span className={styles.type}>
          {type ? `Typ ${type}` : `aus ${base}`}
          {type && base && ` (aus ${base})`}
        </span>
      )}
      {recursive && <span className={styles.type}>wiederholt sich, siehe oben</span>}
    </span>
  );
}

function Facts({ node }: { node: TreeNode }) {
  const { documentation, facets, values, nillable, fixed } = node;
  const facts = [
    ...facets,
    ...(nillable ? ['darf leer sein (xsi:nil)'] : []),
    ...(fixed === null ? [] : [`immer „${fixed}“`]),
    ...(node.default === null ? [] : [`Vorgabe „${node.default}“`]),
  ];
  return (
    <>
      {documentation && <p className={styles.documentation}>{documentation}</p>}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(', ')}</p>}
      {values.length > 0 && <Values values={values} />}
    </>
  );
}

/** Allowed values; a list of its own where they are explained. */
function Values({ values }: { values: TreeNode['values'] }) {
  if (values.some(({ documentation }) => documentation))
    return (
      <dl className={styles.values}>
        {values.map(({ value, documentation }) => (
          <div key={value}>
            <dt>
              <code>{value}</code>
            </dt>
            <dd>{documentation}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <p className={styles.facts}>
      Werte:{' '}
      {values.map(({ value }, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
    </p>
  );
}
