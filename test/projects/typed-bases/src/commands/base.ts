import { Command, type BaseContext } from 'clipanion';

/** A command that prints lines. */
export abstract class Printing<Level extends string, Services extends BaseContext> extends Command<Services> {
  level?: Level;

  protected print(text: string): void {
    this.context.stdout.write(`${text}\n`);
  }
}
