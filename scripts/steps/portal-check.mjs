import { join } from 'node:path';
import { root } from './paths.mjs';

/** The file of the command in a build's folder. */
const commandFile = 'portal-check.mjs';

/**
 * Packs the command `portal-check` with all it needs into one file.
 * @param folder where it goes
 */
export async function packPortalCheck(folder) {
  const { build } = await import('esbuild'); // what runs before the packages are installed imports this file
  await build({
    entryPoints: [join(root, 'lib/portal-check/main.ts')],
    outfile: join(folder, commandFile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    legalComments: 'inline',
    logLevel: 'error',
    tsconfig: join(root, 'tsconfig.json'),
  });
}
