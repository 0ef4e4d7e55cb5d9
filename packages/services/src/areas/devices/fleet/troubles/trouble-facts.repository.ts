import { troubleKinds } from '@care/shared/devices/devices/fleet/device-trouble.words'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import { inTenant, withAnyElder } from '../../../../platform/db/in-tenant.ts'
import { type HandoverFacts, maxFacts } from '../../../../platform/sources/handover-source.ts'

/** Device problems that nobody has marked as dealt with; silence and tampering come first. */
export const troubleFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('deviceTrouble as t')
    .innerJoin('device as d', inTenant('d.id', 't.deviceId'))
    .$call(withAnyElder('d', 'userName'))
    .select(['t.id', 't.deviceId', 't.kind', 't.since', 'd.deviceName', 'd.installPlace', 'elder.bedName'])
    .where('t.tenantId', '=', tenantId)
    .where('t.endTime', 'is', null)
    .where('t.doneTime', 'is', null)
    .where('t.kind', '<>', 'sim')
    .orderBy(sql`t.kind not in ('silent', 'tamper')`)
    .orderBy('t.since', 'desc')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, deviceId, kind, since, deviceName, installPlace, userName, bedName }) => {
    const isNamed = userName !== null && deviceName.includes(userName)
    const where = [!isNamed && userName, bedName ?? installPlace].filter(Boolean).join(' ')
    return {
      key: `device:${id}`,
      source: 'device',
      link: { kind: 'device', id: deviceId },
      isCritical: false,
      text: `${where ? `${where} ` : ''}${deviceName}${labelOf(troubleKinds, kind) ?? kind}，${since.slice(5, 16)}起`,
    }
  })
}
