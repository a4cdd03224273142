// proof: review
// item: 47
// agree: 2022-06-30, 2026-11-21
// old-fails: 2027-01-01 once ended
/** A place to upload to, asked for without a body. */
export default async function createUpload({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/images/v1/direct_upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}
