import type { Front } from '@care/shared/questionnaires/questionnaire'
import type { Db } from '../../../platform/db/client.ts'
import { findVersion } from '../draft/version.repository.ts'
import { openFor } from './open.repository.ts'

/** Of what everybody may fill in, and its institution. */
export async function readFront(db: Db, key: string): Promise<{ front: Front; tenantId: number } | null> {
  const open = await openFor(db, key)
  const version = open && (await findVersion(db, open, open.version))
  if (!open || !version) return null
  const { name, theme, setting } = version
  const { shareTitle = '', shareDesc = '', shareImg = '' } = setting ?? {}
  const front = { name, isTitled: theme?.showTitle !== false, shareTitle, shareDesc, shareImg }
  return { front, tenantId: open.tenantId }
}
