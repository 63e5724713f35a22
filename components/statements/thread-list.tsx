import type { ReactNode } from 'react';
import type { ThreadStatement } from '@/lib/statements/model';
import styles from './statements.module.css';

interface Branch {
  statement: ThreadStatement;
  replies: Branch[];
}

/** Statements in thread order as a tree. */
function treeOf(statements: readonly ThreadStatement[]): Branch[] {
  const roots: Branch[] = [];
  const above: Branch[] = [];
  for (const statement of statements) {
    const branch = { statement, replies: [] };
    const parent = statement.depth > 0 ? above[statement.depth - 1] : undefined;
    (parent?.replies ?? roots).push(branch);
    above[statement.depth] = branch;
  }
  return roots;
}

/** Threads as lists within lists. */
export function ThreadList({
  statements,
  show,
}: {
  statements: readonly ThreadStatement[];
  show: (statement: ThreadStatement) => ReactNode;
}) {
  return <Branches branches={treeOf(statements)} show={show} />;
}

function Branches({
  branches,
  show,
}: {
  branches: Branch[];
  show: (statement: ThreadStatement) => ReactNode;
}) {
  return (
    <ol className={styles.thread}>
      {branches.map(({ statement, replies }) => (
        <li key={statement.uid}>
          {show(statement)}
          {replies.length > 0 && <Branches branches={replies} show={show} />}
        </li>
      ))}
    </ol>
  );
}
