/** A Worker that announces livestreams. */
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const decode = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function verifyDelivery(body, signature) {
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await response.json();
  const pem = data.publicKey.replace(/-----(BEGIN|END) PUBLIC KEY-----|\n/g, '');
  const key = await crypto.subtle.importKey('spki', decode(pem), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, key, decode(signature), body);
}

export default {
  async fetch(request, env) {
    const signature = request.headers.get('rtk-signature');
    if (!signature) return new Response('no signature', { status: 400 });
    const body = await request.arrayBuffer();
    if (!(await verifyDelivery(body, signature))) return new Response('wrong signature', { status: 401 });
    const payload = JSON.parse(new TextDecoder().decode(body));
    if (payload.event === 'livestreaming.statusUpdate') {
      switch (payload.status) {
        case 'LIVE':
          await env.JOBS.send({ announce: payload.playbackUrl });
          break;
        case 'OFFLINE':
          await env.JOBS.send({ withdraw: payload.playbackUrl });
          break;
      }
    }
    return new Response('ok');
  },
};
