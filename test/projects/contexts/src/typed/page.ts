import { readCosts, readOfficeCosts } from './costs';

export const load = async ({ locals }: { locals: App.Locals }) => ({
  costs: await readCosts(locals.platformCall),
  office: await readOfficeCosts(locals.officeCall),
});
