import { type Edge } from '@harbour/contract';

export const count = async ({ zone }: Edge, id: string) => {
  const params = { zone: id };
  const [limits, lockdowns] = await Promise.all([zone.limits({ params }), zone.lockdowns({ params })]);
  return [limits, lockdowns].map(({ status }) => status);
};
