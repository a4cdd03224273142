import { inject } from '@angular/core';
import { ROOT_API } from './tokens';

// expect: account-roles likely @roles
export const rooted = () => inject(ROOT_API).load('/roles');

export const unprovided = () => inject('UNPROVIDED').load('/roles');
