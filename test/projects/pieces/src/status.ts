import { Path } from './paths';

/** Our own service; it knows zones by the names that the platform gives them. */
export const readLimits = (zone: string) => fetch(`https://status.harbour.example${Path.Zones}/${zone}${Path.Limits}`);
