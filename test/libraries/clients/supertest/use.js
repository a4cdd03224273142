import request from 'supertest';

test('the settings', async () => {
  await request('https://api.cloudflare.com/client/v4')
    .patch('/zones/1/settings/minify')
    .send({ value: 'on' })
    .expect(200);
});

// finds: proven PATCH /zones/1/settings/minify

const agent = request.agent('https://api.cloudflare.com/client/v4').set('Authorization', `Bearer ${process.env.TOKEN}`);

test('the history', async () => {
  await agent.get('/user/billing/history').query({ per_page: 50 }).expect(200);
});

// finds: proven GET /user/billing/history
