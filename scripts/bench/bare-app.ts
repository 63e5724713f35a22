import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import type { DatabaseEnv } from './databases';
import { type Running, startNode } from './processes';

const next = join(modules, 'next', 'dist', 'bin', 'next');
const folder = join(root, 'tests', '.output', 'bench-bare'); // inside the repository, so that it finds our packages

/** A page with a table. @param more what it also imports, reads and shows */
const pageWith = ({ imports = '', reads = '', shows = '' } = {}) => `import rows from './rows.json';
${imports}
export const dynamic = 'force-dynamic';

export default ${reads && 'async '}function Page() {
  const [head, ...body] = rows;
  ${reads}
  return (
    <main>
      ${shows}
      <table>
        <thead>
          <tr>{head.map((cell, i) => <th key={i}>{cell}</th>)}</tr>
        </thead>
        <tbody>
          {body.map((row, i) => (
            <tr key={i}>{row.map((cell, j) => <td key={j}>{cell}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
`;

/** For who is signed in: a cookie, and three rows of the portal's database. */
const signedPage = pageWith({
  imports: `import { cookies } from 'next/headers';
import pg from 'pg';

const pool = (globalThis.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL }));`,
  reads: `const jar = await cookies();
  const { rows: three } = await pool.query('select uid, title from processes order by uid limit 3');`,
  shows: `<p>{jar.get('next-auth.session-token')?.value}</p>
      <ul>{three.map(({ uid, title }) => <li key={uid}>{title}</li>)}</ul>`,
});

const layout = `export const metadata = { title: 'Vergleich' };

export default function Layout({ children }) {
  return <html lang="de"><body>{children}</body></html>;
}
`;

/** Without one of its own the build takes that of the portal above it. */
const middleware = `export function middleware() {}

export const config = { matcher: '/nothing' };
`;

const config = (): string =>
  `export default { compress: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };\n`;

/**
 * Makes and builds a Next app with one bare dynamic page for each table, without styles and database; `signed` also reads
 * a cookie and three rows of the portal's.
 * @param tables by path segment; the first row is the head
 */
export async function buildBareApp(tables: Record<string, string[][]>): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'next.config.mjs'), config());
  writeFileSync(join(folder, 'middleware.js'), middleware);
  writeFileSync(join(folder, 'app', 'layout.jsx'), layout);
  for (const [name, rows] of Object.entries(tables)) {
    mkdirSync(join(folder, 'app', name));
    writeFileSync(join(folder, 'app', name, 'page.jsx'), name === 'signed' ? signedPage : pageWith());
    writeFileSync(join(folder, 'app', name, 'rows.json'), JSON.stringify(rows));
  }
  const code = await run(node, [next, 'build'], {
    cwd: folder,
    env: childEnv({ NODE_ENV: 'production' }),
    quiet: true,
  });
  if (code !== 0) throw new Error('Die Vergleichsseite konnte nicht gebaut werden.');
}

/** Starts a bare Node server that sends these bytes whatever is asked. */
export function startBareNode(bytes: Buffer): Promise<Running> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'page.html');
  writeFileSync(file, bytes);
  const code = `const page = require('node:fs').readFileSync(process.argv[1]);
    const head = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length };
    require('node:http').createServer((_, answer) => answer.writeHead(200, head).end(page)).listen(process.argv[2], '127.0.0.1');`;
  return startNode((port) => ({ args: ['-e', code, file, String(port)] }), '/');
}

/** Starts the bare app on the same Node, with Next's own command. @param env the portal's database, for `signed` */
export const startBareApp = (probe: string, env?: DatabaseEnv): Promise<Running> =>
  startNode(
    (port) => ({ args: [next, 'start', '-H', '127.0.0.1', '-p', String(port)], cwd: folder, env }),
    probe,
  );
