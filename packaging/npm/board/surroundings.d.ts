// What the board is given by its element (../sowing-board.js). It exists in the function that the modules of the board become.

declare const surroundings: {
  /** The element that all is in. */
  root: HTMLElement;
  words: Api.Words;
  Problem: typeof import("../../../web/page/js/problem.js").Problem;
  settings: {
    rule: string;
    position: string | null;
    players: number | undefined;
    level: number | undefined;
    seat: string | undefined;
    isStill: boolean;
    counts: boolean;
    wood: string;
    seeds: string;
    sound: boolean;
    theme: string;
  };
  /** Aborted when the board goes. */
  signal: AbortSignal;
  request(method: string, path: string, body?: unknown): Promise<any>;
  choose(choice: Record<string, unknown>): Promise<string>;
  tell(detail: { decision: string; view: Api.View }): void;
};
