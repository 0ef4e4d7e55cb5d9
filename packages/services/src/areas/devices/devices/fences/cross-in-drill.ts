import { Side, Trigger } from '@care/shared/devices/devices/fences/fence.words'
import type { Db } from '../../../../platform/db/client.ts'
import type { MessagePoint } from '../registry/point.ts'
import { advanceByFix, unknownState } from './advance-fence.ts'
import { findWatchedFences } from './fence-state.repository.ts'
import { type FenceCrossing, fenceFixesOf } from './watch-fences.ts'

/**
 * The crossings that positions of a drill would cause, without a minimum stay and as if the device came from the other
 * side. Writes nothing.
 */
export async function findDrillCrossings(
  db: Db,
  tenantId: number,
  points: readonly MessagePoint[],
): Promise<FenceCrossing[]> {
  const fixes = points.filter(({ device }) => device.hasFences).flatMap((point) => fenceFixesOf(point))
  if (fixes.length === 0) return []
  const fences = await findWatchedFences(db, tenantId, [...new Set(fixes.map(({ point }) => point.device.id))])
  return fences.flatMap((fence) => {
    const rule = { ...fence.rule, dwellMinutes: 0, unseenMinutes: 0 }
    const side = rule.triggerType === Trigger.Enter ? Side.Outside : Side.Inside
    return fixes
      .filter(({ point }) => point.device.id === fence.deviceId)
      .flatMap(({ point, fix }) => {
        const { crossings } = advanceByFix(rule, { ...unknownState(0), side, since: 0 }, fix)
        return crossings.map((crossing) => ({ fence, crossing, point }))
      })
  })
}
