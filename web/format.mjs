// Formats JavaScript and CSS with dprint: `node format.mjs` writes, `node format.mjs --check` names what is not formatted.
//
// dprint and not a formatter with fewer settings, because the page is made of nested calls (`h("div", null, ...)`) and of
// short CSS rules: here a call may hang its arguments and a rule may stand on one line.

import { createFromBuffer } from "@dprint/formatter";
import { getPath } from "@dprint/typescript";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const MAX_PASSES = 3;
const FOLDERS = ["page", "tests", "../packaging/npm"];
const COMMON = { lineWidth: 140, indentWidth: 2 };
const JAVASCRIPT = {
  preferSingleLine: true,
  "arguments.preferHanging": "always",
  "parameters.preferHanging": "always",
  "arrayExpression.preferSingleLine": false,
  operatorPosition: "sameLine",
  "conditionalExpression.operatorPosition": "nextLine",
  useBraces: "maintain",
  quoteStyle: "preferDouble",
  "arrowFunction.useParentheses": "force",
  "module.sortImportDeclarations": "maintain",
  "importDeclaration.sortNamedImports": "maintain",
};
const CSS = { singleLineBlockThreshold: 30, blockSelectorLinebreak: "wrap" };

const javascript = load(getPath(), JAVASCRIPT);
const css = load(createRequire(import.meta.url).resolve("dprint-plugin-malva/plugin.wasm"), CSS);
const isCheck = process.argv.includes("--check");

const changed = [import.meta.filename, ...FOLDERS.flatMap(filesIn)].filter(format);
for (const path of changed) console.log(`${isCheck ? "not formatted" : "formatted"}: ${path}`);
if (isCheck && changed.length > 0) {
  console.error("`cargo xtask format` formats all code");
  process.exitCode = 1;
}

/** @param {string} plugin @param {Record<string, unknown>} settings */
function load(plugin, settings) {
  const formatter = createFromBuffer(readFileSync(plugin));
  formatter.setConfig(COMMON, settings);
  const faults = formatter.getConfigDiagnostics();
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("\n"));
  return formatter;
}

/** @param {string} folder */
function filesIn(folder) {
  const root = join(import.meta.dirname, folder);
  const names = /** @type {string[]} */ (readdirSync(root, { recursive: true }));
  return names.filter((name) => /\.(m?js|css)$/.test(name)).sort().map((name) => join(root, name));
}

/** @param {string} path @returns {boolean} whether the file was not formatted. */
function format(path) {
  const formatter = path.endsWith(".css") ? css : javascript;
  const text = readFileSync(path, "utf8");
  let formatted = text;
  // A line that was joined can make room for another, so one pass is not always the last.
  for (let pass = 0; pass < MAX_PASSES; pass++) formatted = formatter.formatText({ filePath: path, fileText: formatted });
  if (formatted !== text && !isCheck) writeFileSync(path, formatted);
  return formatted !== text;
}
