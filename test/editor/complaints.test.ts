/** The faults that the language server shows. */
import { expect, it } from 'vitest';
import { createComplaints } from '../../cli/lsp/complaints.ts';

it('shows a fault once until every file that had it has none', () => {
  const shown: string[] = [];
  const complaints = createComplaints((line) => void shown.push(line));
  complaints.add('a.js', 'wrong');
  // The check of a project prints the line with the name of the program.
  complaints.add('/project', 'sunset: wrong');
  complaints.add('a.js', 'wrong');
  expect(shown).toEqual(['wrong']);
  complaints.clear('a.js');
  complaints.add('b.js', 'wrong');
  complaints.add('b.js', 'other');
  expect(shown).toEqual(['wrong', 'other']);
  complaints.clear('/project');
  complaints.add('b.js', 'wrong');
  expect(shown).toEqual(['wrong', 'other', 'wrong']);
});
