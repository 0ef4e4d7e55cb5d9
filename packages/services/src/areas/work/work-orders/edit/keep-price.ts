import type { PlannedJob } from './plan-jobs.ts'
import type { EditableJob } from './update-work-order.repository.ts'

/**
 * An edit keeps the price that the service was ordered at, unless project, package or day of the service change. What a
 * care level includes costs nothing on any day.
 */
export function keepPrice(planned: PlannedJob, before: EditableJob | undefined): PlannedJob {
  const { row } = planned
  const isSame =
    before && before.serverProjectId === row.serverProjectId && before.serverPackageId === row.serverPackageId
  if (!isSame) return planned
  const { orderPriceFen, priceDate } = before
  const isIncluded = orderPriceFen === 0 && priceDate === null
  if (!isIncluded && dayOf(before) !== dayOf(row)) return planned
  return { ...planned, row: { ...row, orderPriceFen, priceDate } }
}

const dayOf = ({ serverTime }: { serverTime: string | null }) => serverTime?.slice(0, 10)
