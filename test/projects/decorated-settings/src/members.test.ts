import { PlatformTest } from '@tsed/platform-http/testing';
import { vi } from 'vitest';
import { PerimeterClient } from './clients.js';
import { Members } from './members.js';

// What a test puts in the place of a client is not what the program gets.
export const start = () => PlatformTest.invoke(Members, [{ token: PerimeterClient, use: { get: vi.fn() } }]);
