import { isCallForHelp, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { callsForHelp } from '@care/shared/alarms/warnings/warning.words'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'
import { type HandoverFacts, maxFacts } from '../../../platform/sources/handover-source.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

const open = { drillId: null, isDisposed: [Disposal.Open, Disposal.InProgress] }

/** Open warnings outside quiet periods; calls for help and emergencies are critical. */
export const warningFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('warning')
    .select(['id', 'sourceType', 'name', 'modelName', 'deviceTypeName', 'warningContent', 'drillId', 'warningLevel'])
    .select(['lastHappenTime', 'claimerName', 'isDisposed'])
    .where('tenantId', '=', tenantId)
    .where('drillId', 'is', null)
    .where('quietId', 'is', null)
    .where('isDisposed', 'in', [Disposal.Open, Disposal.InProgress])
    .orderBy((is) => is.case().when('sourceType', 'in', callsForHelp).then(0).else(1).end())
    .orderBy('warningLevel', 'desc')
    .orderBy('lastHappenTime', 'desc')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, claimerName, lastHappenTime, isDisposed, ...warning }) => {
    const by = isDisposed === Disposal.InProgress && claimerName ? `（${claimerName}处理中）` : ''
    const content = warningText(warning)
    const named = content.startsWith(warning.name) ? content : `${warning.name}：${content}`
    return {
      key: `warning:${id}`,
      source: 'warning',
      link: { kind: 'warning', id },
      text: `${lastHappenTime.slice(5, 16)} ${named}${by}`,
      isCritical: isCallForHelp(warning) || warning.warningLevel === WarningLevel.Emergency,
    }
  })
}

/** Warnings that nobody has claimed, with the same count as the bell in the page header. */
export const unclaimedWarnings: AttentionSource = {
  kind: 'warnings',
  permission: 'warning:view',
  of: (db, { tenantIds }) =>
    db
      .selectFrom('warning')
      .select('tenantId')
      .where('tenantId', 'in', tenantIds)
      .where('drillId', 'is', null)
      .where('quietId', 'is', null)
      .where('isDisposed', '=', Disposal.Open),
}

export const openWarningUsage: TenantUsage = {
  label: '未办结预警',
  unit: '条',
  spared: 0,
  count: (db, tenantId) => rowsOf(db, 'warning', { tenantId, ...open }).count(),
}

export const openWarnings: ElderObstacle = {
  label: '条未办结的预警',
  count: (db, tenantId, oldmanId) => rowsOf(db, 'warning', { tenantId, oldmanId, ...open }).count(),
}
