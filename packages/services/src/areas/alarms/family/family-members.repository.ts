import type { ConsentStanding } from '@care/shared/people/elders/consents/consent.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** The contacts of an elder, in calling order. */
export const findFamily = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'elderFamily', { tenantId, oldmanId }).all(
    ['id', 'name', 'relation', 'mobile', 'isEmergency', 'quietFrom', 'quietTo', 'openId'],
    ['sort', 'id'],
    50,
  )
export type FamilyMember = Awaited<ReturnType<typeof findFamily>>[number]

/** Whether the elder consented that the family is informed of warnings, and of measurements. */
export async function findConsents(db: Db, { tenantId, oldmanId }: ElderKey) {
  const { rows } = await sql<{ standing: ConsentStanding; sharesHealth: boolean }>`
    select consent_of(${tenantId}, ${oldmanId}, 'notice') as standing,
      consent_of(${tenantId}, ${oldmanId}, 'family') = 'given' as shares_health`.execute(db)
  return rows[0] ?? { standing: 'none' as const, sharesHealth: false }
}
