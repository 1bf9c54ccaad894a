/**
 * Holds the page to its budget: so many KB of script (gzip) before the first board is shown,
 * and so many for each board. A build that breaks it fails and says by how much.
 */
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

interface Limits {
  shell: number; // KB
  board: number; // KB
}

type Chunk = Rolldown.OutputChunk;
type Chunks = Map<string, Chunk>;

const BOARD = /\/src\/games\/([^/]+)\/index\.ts$/;
const TABLE_PAGE = "table"; // a group of vite.config.ts
const LANGUAGE = /\/src\/text\/[a-z]{2}\.ts$/;

export function budget(limits: Limits): Plugin {
  return {
    name: "budget",
    apply: (_config, { command, mode }) => command === "build" && mode === "production",
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      for (const item of Object.values(bundle)) {
        if (item.type === "chunk") chunks.set(item.fileName, item);
      }
      if (![...chunks.values()].some((chunk) => chunk.name === TABLE_PAGE))
        this.error(`no file is called ${TABLE_PAGE}`);
      const shell = shellFiles(chunks);
      const faults = [over("the shell", kilobytes(shell, chunks), limits.shell)];
      for (const [game, files] of boardFiles(chunks, shell)) {
        faults.push(over(`the board of ${game}`, kilobytes(files, chunks), limits.board));
      }
      const broken = faults.filter((fault) => fault !== null);
      if (broken.length > 0) this.error(broken.join("\n"));
    },
  };
}

/** What a visitor of a table has loaded before its board: entry, table page, one language. */
function shellFiles(chunks: Chunks): Set<string> {
  const files = new Set<string>();
  for (const chunk of chunks.values()) {
    if (chunk.isEntry || chunk.name === TABLE_PAGE) reach(chunk.fileName, chunks, files);
  }
  const languages = [...chunks.values()].filter((chunk) => matches(chunk, LANGUAGE));
  languages.sort((one, other) => gzipped(other) - gzipped(one));
  if (languages[0]) files.add(languages[0].fileName);
  return files;
}

function boardFiles(chunks: Chunks, shell: Set<string>): [string, Set<string>][] {
  const boards: [string, Set<string>][] = [];
  for (const chunk of chunks.values()) {
    const game = BOARD.exec(chunk.facadeModuleId ?? "")?.[1];
    if (game === undefined) continue;
    const files = new Set<string>();
    reach(chunk.fileName, chunks, files);
    boards.push([game, new Set([...files].filter((file) => !shell.has(file)))]);
  }
  return boards;
}

function matches(chunk: Chunk, pattern: RegExp): boolean {
  return pattern.test(chunk.facadeModuleId ?? "");
}

/** A chunk and everything it imports at once. */
function reach(name: string, chunks: Chunks, files: Set<string>): void {
  const chunk = chunks.get(name);
  if (!chunk || files.has(name)) return;
  files.add(name);
  for (const needed of chunk.imports) reach(needed, chunks, files);
}

function kilobytes(files: Set<string>, chunks: Chunks): number {
  return [...files].reduce((sum, file) => sum + gzipped(chunks.get(file)), 0) / 1024;
}

function gzipped(chunk: Chunk | undefined): number {
  return chunk ? gzipSync(chunk.code).length : 0;
}

function over(what: string, size: number, limit: number): string | null {
  console.log(`${what}: ${size.toFixed(1)} KB of script (gzip), at most ${limit}`);
  return size > limit ? `${what} has ${size.toFixed(1)} KB of script, more than ${limit} KB` : null;
}
