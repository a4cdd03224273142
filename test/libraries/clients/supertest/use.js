import request from 'supertest';

test('the settings', async () => {
  await request('https://api.cloudflare.com/client/v4')
    .patch('/zones/1/settings/minify')
    .send({ value: 'on' })
    .expect(200);
});

// finds: proven PATCH /zones/1/settings/minify
