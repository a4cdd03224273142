/**
 * Refuses to publish from a checkout whose `origin` is not the `repository` of package.json: the package would lead its users
 * to another place, and npm would refuse its provenance.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { repository } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const origin = getOrigin();
const [declared, actual] = [repository.url, origin].map(toPlace);
if (declared !== actual) {
  console.error(`package.json names the repository ${repository.url}, and origin is ${origin || 'not set'}`);
  process.exitCode = 1;
}

function getOrigin() {
  try {
    return execFileSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Host and path of a URL in any of the forms that git accepts. */
function toPlace(url) {
  return url
    .replace(/^git\+/, '')
    .replace(/^(?:[a-z]+:\/\/)?(?:[^@/]*@)?/, '')
    .replace(':', '/')
    .replace(/\.git$/, '');
}
