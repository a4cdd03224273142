/** Uploads by the user of a program. Document: Versioning 47. */
import { fail, on, succeed } from '../operation.ts';
import type { Call, Operation } from '../operation.ts';

const FIRST_VERSION = { item: 47 };

export function listImageOperations(): Operation[] {
  let made = 0;
  const create = (id?: string) => {
    const image = id ?? `image-${(made += 1)}`;
    return succeed({ id: image, uploadURL: `https://upload.example.com/${image}` });
  };
  const isEmpty = ({ text }: Call) => text === '' || text === '{}';
  return [
    on('POST /accounts/{account_id}/images/v1/direct_upload', () => create(), FIRST_VERSION),
    // Version 2 takes a form: image ID, metadata and access policy are fields of it.
    on('POST /accounts/{account_id}/images/v2/direct_upload', (call) =>
      call.form || isEmpty(call) ? create(call.form?.id) : fail(400, 'the body is no form'),
    ),
  ];
}
