import { edge, staff } from './gateways.js';
import { Members, Staff } from './members.js';

export const createContext = () => ({ members: new Members(edge), staff: new Staff(staff) });

export const procedures = (t) => ({
  ours: t.query(({ ctx, input }) => ctx.staff.useOwnRoles(input.account)),
  roles: t.query(({ ctx, input }) => ctx.members.useOldRoles(input.account)),
});
