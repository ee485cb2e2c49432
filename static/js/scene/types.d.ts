/** An algorithm that the page offers. */
export interface AlgorithmChoice {
  name: string;
  title: string;
  says: string; // a sentence
  rounds: boolean; // it has several rounds
  yardstick: boolean; // other algorithms are often compared with it
}

/** An order of moves that the page offers. */
export interface OrderChoice {
  name: string;
  title: string; // its name in a list of orders
  phrase: string; // its name outside such a list: "reverse order"
  manner: string; // how it sorts the moves: "in reverse"; '' for the order as given
  says: string; // a sentence
  yardstick: boolean;
}

/**
 * phrase: its name in a sentence, '' if a sentence does not mention it; uses: the settings that affect a
 * search.
 */
export type SettingChoice = { name: string; title: string; phrase: string; uses?: string[] };

/** The settings of a constraint search. */
export type Setting = 'search' | 'propagation' | 'variables' | 'values';

/** All choices; kinds: the kinds of problems that the server reads. */
export type Choices = { algorithms: AlgorithmChoice[]; orders: OrderChoice[]; kinds: string[] } & Record<
  Setting,
  SettingChoice[]
>;
