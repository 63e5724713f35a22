import { rolesCommand, unlockCommand } from './account';
import { adoptFilesCommand } from './adopt-files';
import { backupCommand } from './backup';
import type { Command } from './command';
import { createAdminCommand } from './create-admin';
import { importInterfaceListCommand } from './import-interface-list';
import { importSchemasCommand } from './import-schemas';
import { migrateCommand } from './migrate';
import { restoreCommand } from './restore';
import { sendMailTestCommand } from './send-mail-test';
import { jobsCommand, mailsCommand, standardMenuCommand } from './upkeep';

/** All commands except `help`, in the order of the help. */
export const commands: Command[] = [
  createAdminCommand,
  unlockCommand,
  rolesCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  adoptFilesCommand,
  sendMailTestCommand,
  mailsCommand,
  jobsCommand,
  standardMenuCommand,
  importSchemasCommand,
  importInterfaceListCommand,
];
