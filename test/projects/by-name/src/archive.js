import { createArchive } from '@desk/archive';

const archive = createArchive({ url: process.env.ARCHIVE_URL });

/** The package's own methods, whatever the program calls the same. */
export const read = () => archive.account('main').load('/user/billing/history');
