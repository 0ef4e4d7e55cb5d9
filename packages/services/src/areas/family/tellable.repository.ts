import type { ConsentStanding } from '@care/shared/elders/consents/consent.words'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

interface OfElder {
  tenantId: number
  oldmanId: number
}

/** Who is called about an elder, in the order of calling. */
export const findFamily = (db: Db, { tenantId, oldmanId }: OfElder) =>
  db
    .selectFrom('elderFamily')
    .select(['id', 'name', 'relation', 'mobile', 'isEmergency', 'quietFrom', 'quietTo', 'openId'])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .orderBy('sort')
    .orderBy('id')
    .limit(50)
    .execute()
export type FamilyMember = Awaited<ReturnType<typeof findFamily>>[number]

/** Whether the family may be told of warnings, and what is measured as well. */
export async function findAgreed(db: Db, { tenantId, oldmanId }: OfElder) {
  const { rows } = await sql<{ standing: ConsentStanding; sharesHealth: boolean }>`
    select consent_of(${tenantId}, ${oldmanId}, 'notice') as standing,
      consent_of(${tenantId}, ${oldmanId}, 'family') = 'given' as shares_health`.execute(db)
  return rows[0] ?? { standing: 'none' as const, sharesHealth: false }
}
