/** Questions about whole texts that are answered by yes or no. */

export type TextTest = (text: string) => boolean;

/** Of each text it is asked more than once, one time after the other: the last answer is kept. */
export function once(test: TextTest): TextTest {
  let last: { text: string; answer: boolean } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: test(text) };
    return last.answer;
  };
}
