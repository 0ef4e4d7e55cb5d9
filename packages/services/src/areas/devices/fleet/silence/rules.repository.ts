import type { Caller } from '@care/shared/admin/session/session'
import type { SilenceChange } from '@care/shared/devices/devices/fleet/device-trouble'
import { defaultSilence, fallbackSilence, type SilenceRule } from '@care/shared/devices/devices/fleet/silence-rules'
import type { Db } from '../../../../platform/db/client.ts'
import { now, upsert } from '../../../../platform/db/rows.ts'

export interface TypeRule extends SilenceRule {
  deviceTypeId: number
  code: string
  name: string
  /** Whether the institution has a rule of its own; otherwise the default applies. */
  isOwn: boolean
}

/** The silence rule of each device type: the institution's own, otherwise the default. */
export async function findSilenceRules(db: Db, tenantId: number): Promise<TypeRule[]> {
  const rows = await db
    .selectFrom('deviceType as t')
    .leftJoin('tenantSilenceRule as own', (join) =>
      join.on('own.tenantId', '=', tenantId).onRef('own.deviceTypeId', '=', 't.id'),
    )
    .select(['t.id as deviceTypeId', 't.code', 't.name', 'own.deviceTypeId as said'])
    .select(['own.heardMinutes', 'own.measuredHours'])
    .orderBy('t.sort')
    .execute()
  return rows.map(({ said, heardMinutes, measuredHours, ...type }) => {
    const usual = defaultSilence[type.code] ?? fallbackSilence
    return { ...type, isOwn: said !== null, ...(said === null ? usual : { heardMinutes, measuredHours }) }
  })
}

export async function saveSilenceRule(
  db: Db,
  { tenantId, nickName }: Caller,
  { deviceTypeId, heardMinutes, measuredHours }: SilenceChange,
): Promise<void> {
  const said = { heardMinutes, measuredHours, updateUser: nickName }
  await upsert(db, 'tenantSilenceRule', { tenantId, deviceTypeId }, { ...said, updateTime: now })
}
