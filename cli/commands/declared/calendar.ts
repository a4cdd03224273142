import type { CommandDeclaration } from '../declaration.ts';
import { addRunOptions, text } from '../option-groups.ts';

export const calendarDeclaration: CommandDeclaration = {
  command: 'calendar [paths..]',
  describe: 'write the deadlines that the code below the paths meets as a calendar (.ics)',
  addOptions: (args) =>
    addRunOptions(args)
      .option('output', { ...text, describe: 'the file to write (default: standard output)' })
      .option('name', {
        ...text,
        describe: 'the name of the program (default: that of package.json, else of the folder)',
      })
      .example('$0 calendar --output deadlines.ics', 'import it, or serve it as a calendar to subscribe to'),
  load: async () => (await import('../../calendar/run-calendar.ts')).runCalendar,
};
