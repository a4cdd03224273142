import type { AnyDesk, BoundDesk, DepotDesk, Desk } from './callers';

// Nothing of the program calls these functions either: the type names an object that one function makes.
// expect: account-roles likely @roles
export const readRoles = (desk: Desk) => desk.own<{ id: string }[]>`/roles`.read();

// expect: images-v1-direct-upload likely @images/v1/direct_upload
export const openTicket = (desk: Desk) => desk.own<{ id: string }>`/images/v1/direct_upload`.add({});

// expect: argo-tunnels likely @tunnels/
export const readTunnel = (desk: Desk, id: string) => desk.own`/tunnels/${id}`.read();

// expect: account-roles likely @roles
export const countRoles = (desk: Desk) => desk.below('/roles');

// What stays, and what only sounds alike.
export const readMembers = (desk: Desk) => desk.own`/members`.read();
export const note = (desk: Desk, seen: Set<unknown>) => seen.add({ path: '/roles', of: desk.account });

// The depot's object.
export const readDepotRoles = (desk: DepotDesk) => desk.own`/roles`.read();

// Two functions make objects of the type, and one of them sends to another host.
export const readAnyRoles = (desk: AnyDesk) => desk.own`/roles`.read();

// A class implements the type as well.
export const readBoundRoles = (desk: BoundDesk) => desk.own`/roles`.read();
