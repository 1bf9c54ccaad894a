/**
 * Writes the bundler's own few lines into each file that needs them: as a file of their own they
 * would be one more answer to wait for on a phone's network.
 */
import type { Plugin } from "vite";

const LINES = /^(?<code>[^]*?);?export\{(?<given>\w+)\};?\s*$/;

export function inlined(what: string): Plugin {
  return {
    name: "inlined",
    apply: "build",
    generateBundle(_options, bundle) {
      const lines = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.name === what);
      if (lines?.type !== "chunk") return;
      const { code, given } = LINES.exec(lines.code)?.groups ?? {};
      if (!code) return; // written in another way, it stays a file
      const wanted = new RegExp(`import\\{${given}(?: as (\\w+))?\\}from"\\./${lines.fileName.replace(/.*\//, "")}";`);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.imports.includes(lines.fileName)) continue;
        if (!wanted.test(chunk.code)) this.error(`${chunk.fileName} asks for ${what} in a way that is not known here`);
        chunk.code = chunk.code.replace(
          wanted,
          (_all, name = given) => `const ${name}=(()=>{${code};return ${given}})();`,
        );
        chunk.imports = chunk.imports.filter((one) => one !== lines.fileName);
      }
      delete bundle[lines.fileName];
    },
  };
}
