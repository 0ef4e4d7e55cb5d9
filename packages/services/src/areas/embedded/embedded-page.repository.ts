import type { Db } from '../../platform/db/client.ts'
import { rowsOf } from '../../platform/db/rows.ts'

const inUse = '0'

/** The allowed page under this path; one that is switched off is not there. */
export const findEmbeddedPage = (db: Db, routerPath: string) =>
  rowsOf(db, 'embeddedPage', { routerPath, status: inUse }).find(['name', 'url', 'sameOrigin'])
