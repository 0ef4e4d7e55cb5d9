import { isCallForHelp, SourceType, WarningLevel } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { warningText } from '@care/shared/warnings/warning-text'
import { type HandoverFacts, mostFacts } from '../../platform/sources/handover-source.ts'

const callsForHelp: readonly number[] = [SourceType.Sos, SourceType.Fall]

/** Warnings that are not closed and call: whoever calls for help and what is urgent is critical. */
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
    .limit(mostFacts)
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
