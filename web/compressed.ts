/**
 * Lays beside every script and sheet of the build its own self, as small as it gets by Brotli and
 * by gzip: the server hands that out, and compresses no file while somebody waits for it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css)$/;
const byBrotli = promisify(brotliCompress); // at its best, unless told otherwise
const byGzip = promisify(gzip);

export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => lay(join(dir, name))));
    },
  };
}

async function lay(path: string): Promise<void> {
  const text = await readFile(path);
  await writeFile(`${path}.br`, await byBrotli(text));
  await writeFile(`${path}.gz`, await byGzip(text, { level: constants.Z_BEST_COMPRESSION }));
}
