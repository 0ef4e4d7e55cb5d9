import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

const inUse = '0'

/** The enabled embedded page with this path. */
export const findEmbeddedPage = (db: Db, routerPath: string) =>
  rowsOf(db, 'embeddedPage', { routerPath, status: inUse }).find(['name', 'url', 'sameOrigin'])
