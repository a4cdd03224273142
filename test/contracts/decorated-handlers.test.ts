/** Methods that decorators of the program register for events. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const RECEIVER = `import { Controller, Headers, Post, Req, UnauthorizedException } from '@nestjs/common';
import { isSigned } from './verify';
import { Rooms } from './rooms';
@Controller('hooks')
export class HooksController {
  constructor(private readonly rooms: Rooms) {}
  @Post()
  async receive(@Headers('rtk-signature') signature: string, @Req() request: any) {
    if (!(await isSigned(request.rawBody, signature))) throw new UnauthorizedException();
    await this.rooms.dispatch(JSON.parse(request.rawBody.toString()));
  }
}
`;

const createRooms = (decorator: string, member: string): string => `import 'reflect-metadata';
import { store } from './store';
const NAMES = Symbol('names');
export const ${decorator} = (name: string) => (target: object, key: string) => Reflect.defineMetadata(NAMES, name, target, key);
export class Rooms {
  async dispatch(delivery: any) {
    for (const key of Object.getOwnPropertyNames(Rooms.prototype))
      if (Reflect.getMetadata(NAMES, this, key) === delivery.event) await (this as any)[key](delivery);
  }
  @${decorator}('meeting.participantLeft')
  left({ participant }: any) { return store.close(participant.customParticipantId, participant.leftAt); }
  @${decorator}('recording.statusUpdate')
  recorded({ recording }: any) { return store.keep(${member}); }
}
`;

const check = (rooms: string): Promise<string[]> =>
  checkProgram({
    'hooks.ts': RECEIVER,
    'rooms.ts': rooms,
    'setup.ts':
      'export const setup = (t: string) => fetch("https://api.cloudflare.com/client/v4/user", { headers: { Authorization: `Bearer ${t}` } });\n',
  });

describe('a method for an event whose name has a beginning of the program', () => {
  const listen = (emitted: string, member: string): Promise<string[]> =>
    checkProgram({
      'hooks.ts': `import { Body, Controller, Headers, Post } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import { store } from './store';
@Controller('hooks')
export class HooksController {
  constructor(private readonly bus: EventEmitter2) {}
  @Post()
  receive(@Body() payload: any, @Headers('rtk-uuid') id: string) { this.bus.emit(\`${emitted}\`, payload, id); }
  @OnEvent('rtk.recording.statusUpdate')
  recorded({ recording }: any) { return store.keep(${member}); }
}
`,
    });

  it('gets the payload of the event, if the program emits names with that beginning', async () => {
    expect(await listen('rtk.${payload.event}', 'recording.fileSize * 2')).toEqual([
      'hooks.ts:10 rtk-file-size-string',
    ]);
    expect(await listen('rtk.${payload.event}', 'Number(recording.fileSize) * 2')).toEqual([]);
    expect(await listen('other.${payload.event}', 'recording.fileSize * 2')).toEqual([]);
    expect(await listen('rtk.${payload.event}.done', 'recording.fileSize * 2')).toEqual([]);
  });
});

describe('a function for a name that begins like those of events', () => {
  const listen = (emitted: string): Promise<string[]> =>
    checkProgram({
      'hooks.ts': `import { bus } from './bus';
import { store } from './store';
export async function receive(request: Request) {
  const id = request.headers.get('rtk-uuid');
  const payload = await request.json();
  bus.emit(\`rtk:\${payload.event}\`, payload, id);
  bus.emit(${emitted}, payload);
}
bus.on('rtk:meeting.participantJoined', async ({ participant }: any) => store.join(participant.peerId));
bus.on('rtk:recording', async ({ recording }: any) => store.keep(recording.outputFileName, recording.downloadUrl));
`,
      'bus.ts': "import { EventEmitter } from 'node:events';\nexport const bus = new EventEmitter();\n",
      'setup.ts':
        'export const setup = (t: string) => fetch("https://api.cloudflare.com/client/v4/user", { headers: { Authorization: `Bearer ${t}` } });\n',
    });

  it('runs for what the program emits under it', async () => {
    expect(await listen("'rtk:recording'")).toEqual([]);
  });

  it('never runs where nothing is emitted under it', async () => {
    expect(await listen("'rtk:others'")).toEqual(['hooks.ts:10 rtk-event-compare-names']);
  });
});

describe('a method that a decorator registers for an event', () => {
  it.each(['OnRoom', 'HandlesEvent', 'RoomListener'])('gets its payload: @%s', async (decorator) => {
    expect(await check(createRooms(decorator, 'recording.fileSize * 2'))).toEqual(['rooms.ts:13 rtk-file-size-string']);
    expect(await check(createRooms(decorator, 'Number(recording.fileSize) * 2'))).toEqual([]);
  });

  it('is not one that a decorator makes tell of an event', async () => {
    expect(await check(createRooms('Emits', 'recording.fileSize * 2'))).toEqual([]);
  });
});
