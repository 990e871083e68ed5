// Types of the page itself. Those of the server's interface are in types.d.ts. They are global for all modules and exist
// only while types are checked.

/** What the router gives a page besides its root and its parameters. */
interface PageContext {
  /** Sets the document's title; the name of the site follows it. */
  title(text: string): void;
  /** Goes to another page of ours. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Takes over what a change of the query alone leads to, as by a link or by the browser's buttons: else the page is built anew. */
  follow(show: (query: URLSearchParams) => void): void;
  /** Aborted when the page is left: give it to fetches and listeners. */
  signal: AbortSignal;
  /** The query of the address. */
  query: URLSearchParams;
  /** What stands behind # in the address, without it. */
  hash: string;
}

/** What a page's `show` returns: called when the page is left. */
type Cleanup = () => void;

interface PageModule {
  show(root: HTMLElement, params: Record<string, string>, context: PageContext): Promise<Cleanup | void>;
}
