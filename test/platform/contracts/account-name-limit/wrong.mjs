// shown: refused 400: the name is too long
/** Gives the account a name that says everything. */
import axios from 'axios';

export default async function rename({ account, token }) {
  const { data } = await axios.put(
    `https://api.cloudflare.com/client/v4/accounts/${account}`,
    { name: 'Example Incorporated, Department of Infrastructure, Section of Domain Names' },
    { headers: { Authorization: `Bearer ${token}` } },
  );
  return data.result.name;
}
