import * as github from '@actions/github';
import { limits, theirProfile } from './hub';

await theirProfile(github.getOctokit(process.env.GITHUB_TOKEN!));
await limits(github.getOctokit(process.env.EDGE_TOKEN!, { baseUrl: 'https://api.cloudflare.com/client/v4' }), 'z1');
