/** All commands, in the order of the help. */
import type { CommandDeclaration } from './declaration.ts';
import { auditDeclaration, mergeDeclaration } from './declared/audit.ts';
import { baselineDeclaration } from './declared/baseline.ts';
import { calendarDeclaration } from './declared/calendar.ts';
import { checkDeclaration } from './declared/check.ts';
import { configDeclaration } from './declared/config.ts';
import { dataDeclaration } from './declared/data.ts';
import { doctorDeclaration } from './declared/doctor.ts';
import { explainDeclaration } from './declared/explain.ts';
import { fixDeclaration } from './declared/fix.ts';
import { initDeclaration } from './declared/init.ts';
import { listDeclaration } from './declared/list.ts';
import { lspDeclaration } from './declared/lsp.ts';

export const DECLARED_COMMANDS: readonly CommandDeclaration[] = [
  checkDeclaration,
  fixDeclaration,
  listDeclaration,
  explainDeclaration,
  initDeclaration,
  doctorDeclaration,
  baselineDeclaration,
  calendarDeclaration,
  auditDeclaration,
  mergeDeclaration,
  lspDeclaration,
  configDeclaration,
  dataDeclaration,
];
