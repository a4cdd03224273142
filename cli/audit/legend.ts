/** Explains the numbers of an audit: sentences with code between backticks. */

export const LEGEND = {
  place: 'A place is a call, a field or a value in the code that uses something deprecated.',
  explain:
    '`sunset explain <id>` says what to do about a deprecation, and `sunset check` in a repository shows each of its places.',
  noOwner: 'No file with a place has an owner in CODEOWNERS.',
  owner: 'Owners are those of CODEOWNERS. A place whose file has several owners counts for each of them.',
  failure: 'Nothing is known about these repositories.',
  unjudged: 'These files could not be read or do not parse, so requests in them may be missing here.',
  repositories:
    'Files: those that were read. Ignored: files that the configuration of the repository leaves out. Not judged: requests and files ' +
    'that were seen and could not be judged; `sunset check --explain-limitations` names each. Accepted: findings that the baseline, a ' +
    'comment or the configuration keeps. With changes: the clone has changes that are not committed, and its files were read with them.',
};
