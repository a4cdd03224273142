/** The results of the analysis of one file. */
import type { Limitation } from './limitation.ts';
import type { Breach, Range, Use } from './use.ts';

/**
 * A literal with a base URL or a path of the platform, and its limitation, which is reported if no file of the program follows
 * the literal.
 */
export interface UnfollowedBase {
  range: Range;
  /** The names of the literal in the code, letters and digits in lower case, and the paths that a proxy passes on to it: `/edge`. */
  names: readonly string[];
  limitation: Limitation;
}

/** A part of a request that is not known. It is a limitation if the program holds one of the words, and no use explains that. */
export interface OpenValue {
  deprecation: string;
  words: readonly string[];
  /** The words are names of headers, in any case. */
  isHeader: boolean;
  /** They are paths of fields: `rules[].action_parameters.sxg`. */
  isField?: true;
  /** What it is a part of, for people. */
  subject: string;
  /** The line of the request. */
  line: number;
}

/** A function that makes a URL of the platform with a path whose end its callers give. */
export interface OpenUrl {
  /** What its path begins with, `/accounts/{}`. */
  beginning: string;
  file: string;
  line: number;
}

/** A function that sends to the platform with a path whose end its callers give, and the limitation for one without any call. */
export interface OpenSender {
  range: Range;
  /** The call that sends. */
  sender: Range;
  /** The names by which it is called and exported; `default` for one that is exported as a whole. */
  names: readonly string[];
  /** What its path begins with, `/accounts/{}`; null where something follows that the callers give. */
  beginning: string | null;
  limitation: Limitation;
}

/** The answer to a request of this file, with fields that are deprecated. */
export interface AnswerWithFields {
  /** 1-based: where the request is. */
  line: number;
  deprecation: string;
  operation: string;
  /** The path of the field in the answer: `result[].connections`. */
  field: string;
  /** The packages that get the answer, in a whole that holds the field, and are not followed; `?` for one that is not known. */
  handedTo?: readonly string[];
  /** A function that returns it is called by code that is not followed. */
  isReturned?: true;
}

export interface FileAnalysis {
  file: string;
  uses: readonly Use[];
  /** Breaches of constraints, where contracts are analysed. */
  breaches?: readonly Breach[];
  /** Uses whose text lies in a module that the file imports, with the path of that module; for the project pass. */
  usesInModules: readonly { path: string; use: Use }[];
  /**
   * Breaches whose place is in a module that the file imports, with the path of that module; for the project pass. `inPlaceOf` is a
   * breach of this file that they replace.
   */
  breachesInModules?: readonly { path: string; breach: Breach; inPlaceOf?: Pick<Breach, 'contract' | 'range'> }[];
  /**
   * Breaches of whole requests that modules send, and the calls of the modules on the way to them; for the project pass. A
   * breach that lies in such a call of its own module is the same for all callers, and is reported there alone.
   */
  restatedBreaches?: readonly (Pick<Breach, 'contract' | 'range' | 'operation'> & {
    calls: readonly { path: string; range: Range }[];
  })[];
  /**
   * The literals of modules that are part of a request of this file on a deprecated route, whatever its base; for the
   * project pass.
   */
  sentInModules?: readonly { path: string; range: Range }[];
  /** Text of imported modules in requests that use nothing deprecated: a rewrite for another importer must not change it. */
  keptInModules?: readonly { path: string; range: Range }[];
  /** True if the file exports something and holds a deprecated path that it does not send itself. */
  exportsUnsentPath: boolean;
  /** Base URLs of the platform in this file that no request of its own analysis begins with; for the project pass. */
  unfollowedBases?: readonly UnfollowedBase[];
  /** Deprecated paths that this file exports and that no request of its own analysis sends; for the project pass. */
  unsentPaths?: readonly UnfollowedBase[];
  /** Base URLs of the platform in other files that requests of this file begin with; for the project pass. */
  basesInModules?: readonly { path: string; range: Range }[];
  /** The names of bases of this file's requests that are known only by name, and beginnings of own paths; for the project pass. */
  baseNames?: readonly string[];
  /** Functions of this file that send a path of their callers; for the project pass. */
  openSenders?: readonly OpenSender[];
  /** Functions of this file that make a URL of a path of their callers, and their place; for the project pass. */
  openUrls?: readonly OpenUrl[];
  /**
   * Functions that requests of this file enter, and the calls that send these, with the path of their module, or null for this file; for
   * the project pass.
   */
  enteredFunctions?: readonly { path: string | null; range: Range }[];
  /** The names under which this file exports clients whose hooks change the paths of their calls; for the project pass. */
  rewritingClients?: readonly string[];
  /** The names under which this file may export such functions and clients of its imports; for the project pass. */
  handedNames?: readonly string[];
  /** Parts of requests that are not known and that may hold what the data names; for the project pass. */
  openValues?: readonly OpenValue[];
  /** Answers with deprecated fields that this file gets; for the project pass. */
  answersWithFields?: readonly AnswerWithFields[];
  /** The requests of uses whose base, or whose client, comes from an import that failed. */
  withoutBase?: readonly Limitation[];
  /** True if properties were followed by name into files that the file does not import. */
  followsNames?: boolean;
  limitations: readonly Limitation[];
}
