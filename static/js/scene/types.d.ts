export interface AlgorithmChoice {
  name: string;
  title: string;
  says: string; // a sentence
  rounds: boolean; // it takes several passes
  yardstick: boolean; // others are often compared with it
}

export interface OrderChoice {
  name: string;
  title: string; // among orders
  phrase: string; // where nothing else says that it is an order
  manner: string; // how moves come; '' where that needs no words
  says: string; // a sentence
  yardstick: boolean;
}

/**
 * phrase: in a sentence, '' where nothing needs to be said; uses: of a search, the settings that matter to
 * it.
 */
export type SettingChoice = { name: string; title: string; phrase: string; uses?: string[] };

/** Of a constraint search. */
export type Setting = 'search' | 'propagation' | 'variables' | 'values';

// kinds: of problems that the server reads
export type Choices = { algorithms: AlgorithmChoice[]; orders: OrderChoice[]; kinds: string[] } & Record<
  Setting,
  SettingChoice[]
>;
