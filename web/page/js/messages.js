// The messages of a language, as the server sends them: patterns, which are filled in here. Numbers go through Intl.
// A key without a text is shown as it is, with a warning in the console.

/** @typedef {Record<string, string | number>} Args */

export class Messages {
  /** @param {{ lang: string, messages: Record<string, Api.Pattern> }} words */
  constructor({ lang, messages }) {
    this.lang = lang;
    this.messages = messages;
    this.plurals = new Intl.PluralRules(lang);
    this.numbers = new Intl.NumberFormat(lang);
  }

  /** These messages and some more. @param {Record<string, Api.Pattern>} more */
  with(more) {
    return new Messages({ lang: this.lang, messages: { ...this.messages, ...more } });
  }

  /** @param {string} key */
  has(key) {
    return key in this.messages;
  }

  /** The text of a key. @param {string} key @param {Args} args @returns {string} */
  tell(key, args) {
    const pattern = this.messages[key];
    if (pattern === undefined) {
      console.warn(`no text for ${key}`);
      return key;
    }
    return this.format(pattern, args);
  }

  /** @param {number} value */
  number(value) {
    return this.numbers.format(value);
  }

  /** "A, B and C". @param {string[]} items @param {"conjunction" | "disjunction"} type */
  list(items, type) {
    return new Intl.ListFormat(this.lang, { type }).format(items);
  }

  /** @param {Api.Pattern} pattern @param {Args} args @returns {string} */
  format(pattern, args) {
    if (typeof pattern === "string") return pattern;
    // A pattern of one part may come without its list.
    if (!Array.isArray(pattern)) return this.formatPart(pattern, args);
    return pattern.map((part) => this.formatPart(part, args)).join("");
  }

  /** @param {Api.PatternPart} part @param {Args} args @returns {string} */
  formatPart(part, args) {
    if (typeof part === "string") return part;
    if ("var" in part) return this.formatValue(args[part.var]);
    return this.format(this.choose(part.variants, part.default, args[part.select]), args);
  }

  /** @param {string | number | undefined} value */
  formatValue(value) {
    return typeof value === "number" ? this.number(value) : String(value ?? "");
  }

  /**
   * An exact number or word wins over the plural's category, as in Fluent.
   * @param {Record<string, Api.Pattern>} variants @param {string} fallback @param {string | number | undefined} value
   */
  choose(variants, fallback, value) {
    const exact = variants[String(value)];
    if (exact !== undefined) return exact;
    const category = typeof value === "number" ? this.plurals.select(value) : fallback;
    return variants[category] ?? variants[fallback] ?? "";
  }
}
