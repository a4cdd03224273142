/** Writes the report of an audit into its folder. */
import { join } from 'node:path';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { refuseLinkOut, writeFile } from '../files/write.ts';
import { renderAuditJson, type AuditReport } from './audit-report.ts';
import { renderAuditHtml } from './render-audit-html.ts';
import { renderAuditMarkdown } from './render-audit-markdown.ts';

/** @throws CommandError if the folder cannot be made. */
export function createFolder(path: string, name: string, cwd: string): void {
  refuseLinkOut(path, cwd);
  try {
    makeFolder(path);
  } catch (error) {
    throw new CommandError(`cannot write ${name}: ${getSystemReason(error)}`);
  }
}

/** @throws CommandError if a file cannot be written. */
export function writeAudit(folder: string, report: AuditReport, cwd: string): void {
  writeFile(join(folder, 'audit.json'), renderAuditJson(report), cwd);
  writeFile(join(folder, 'audit.md'), renderAuditMarkdown(report), cwd);
  writeFile(join(folder, 'audit.html'), renderAuditHtml(report), cwd);
}
