import request from 'supertest';
import { createApp } from './app.js';

test('our own server', async () => {
  const app = createApp();
  await request(app).get('/zones/1/settings/minify').expect(200);
  const agent = request.agent(app);
  await agent.patch('/zones/1/settings/minify').expect(200);
});

test('our own agent with defaults', async () => {
  const signedIn = request.agent(createApp()).set('Authorization', 'Bearer test');
  await signedIn.get('/user/billing/history').query({ per_page: 50 }).expect(200);
});
