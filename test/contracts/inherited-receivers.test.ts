/** Receivers whose base class verifies, or tests the event, with members that a subclass of another file sets. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const GUARD = `import { UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { createVerify } from 'node:crypto';
import { readKey } from './key';
export abstract class SignedGuard implements CanActivate {
  protected abstract readonly header: string;
  protected abstract readonly algorithm: string;
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest();
    const signature = request.headers[this.header];
    if (!signature) throw new UnauthorizedException();
    return createVerify(this.algorithm).update(request.rawBody).verify(await readKey(), signature, 'base64');
  }
}
`;

const createGuard = (header: string, algorithm: string): string => `import { SignedGuard } from './guard';
export class MeetingGuard extends SignedGuard {
  protected readonly header = '${header}';
  protected readonly algorithm = '${algorithm}';
}
`;

const createController = (field: string): string => `import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { MeetingGuard } from './meeting.guard';
import { Rooms } from './rooms';
@Controller('hooks')
@UseGuards(MeetingGuard)
export class HooksController {
  constructor(private readonly rooms: Rooms) {}
  @Post()
  async receive(@Body() body: any) {
    if (body.${field} === 'meeting.participantLeft') await this.rooms.leave(body.participant.peerId);
  }
}
`;

const runGuard = (header: string, algorithm: string, field = 'event'): Promise<string[]> =>
  checkProgram({
    'guard.ts': GUARD,
    'meeting.guard.ts': createGuard(header, algorithm),
    'shop.guard.ts': createGuard('x-shop-signature', 'RSA-SHA1').replace('MeetingGuard', 'ShopGuard'),
    'hooks.controller.ts': createController(field),
  });

describe('a guard whose base class verifies', () => {
  it('is judged by the algorithm that it names', async () => {
    expect(await runGuard('rtk-signature', 'RSA-SHA512')).toEqual(['meeting.guard.ts:4 rtk-signature-algorithm']);
    expect(await runGuard('rtk-signature', 'RSA-SHA256')).toEqual([]);
    expect(await runGuard('x-shop-signature', 'RSA-SHA512')).toEqual([]);
  });

  it('makes what is behind it a receiver', async () => {
    expect(await runGuard('rtk-signature', 'RSA-SHA256', 'type')).toEqual([
      'hooks.controller.ts:10 rtk-event-field-name',
    ]);
    expect(await runGuard('x-shop-signature', 'RSA-SHA256', 'type')).toEqual([]);
  });
});

const createReceiver = (body: string): string => `import type { Request, Response } from 'express';
import { verify } from 'node:crypto';
import { readKey } from './key';
export abstract class Receiver {
  protected abstract get signature(): string;
  protected abstract readonly handled: readonly string[];
  protected abstract take(payload: any): Promise<void>;
  receive = async (req: Request & { rawBody: Buffer }, res: Response) => {
    const body = Buffer.from(${body});
    const isSigned = verify('RSA-SHA256', body, await readKey(), Buffer.from(req.get(this.signature) ?? '', 'base64'));
    if (!isSigned) return res.sendStatus(401);
    if (this.handled.includes(req.body.event)) await this.take(req.body);
    return res.sendStatus(200);
  };
}
`;

const runReceiver = (header: string, body: string, events: string): Promise<string[]> =>
  checkProgram({
    'receiver.ts': createReceiver(body),
    'meetings.ts': `import { Receiver } from './receiver';
import { rooms } from './rooms';
export class MeetingReceiver extends Receiver {
  protected get signature() {
    return '${header}';
  }
  protected readonly handled = [${events}];
  protected async take(payload: any) {
    await rooms.keep(payload);
  }
}
`,
  });

describe('a receiver whose base class verifies', () => {
  const events = "'meeting.summary', 'recording.statusUpdate'";

  it('is judged by the body that the base class verifies', async () => {
    const remade = 'JSON.stringify(req.body)';
    expect(await runReceiver('rtk-signature', remade, events)).toEqual(['receiver.ts:9 rtk-signature-reserialized']);
    expect(await runReceiver('rtk-signature', 'req.rawBody', events)).toEqual([]);
    expect(await runReceiver('x-shop-signature', remade, events)).toEqual([]);
  });

  it('is judged by the events that the base class lets through', async () => {
    const wrong = "'meeting.summary', 'recording.statusUpdated'";
    expect(await runReceiver('rtk-signature', 'req.rawBody', wrong)).toEqual(['meetings.ts:7 rtk-event-compare-names']);
    // An earlier name beside the right one is there for tolerance, and others may be of another service.
    const both = "'meeting.summary', 'recording.statusUpdated', 'recording.statusUpdate'";
    expect(await runReceiver('rtk-signature', 'req.rawBody', both)).toEqual([]);
    expect(await runReceiver('rtk-signature', 'req.rawBody', "'meeting.ended', 'meeting.participant_joined'")).toEqual(
      [],
    );
  });
});
