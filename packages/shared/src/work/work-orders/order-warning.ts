import { z } from 'zod'
import { TrailStep, Warning } from '../../alarms/warnings/warning.ts'
import { Elder, Family } from '../../people/elders/elder.ts'
import { endedStatuses, JobStatus, type OrderStatus } from './job.moves.ts'

/** A warning for the workers dispatched because of the warning, with unmasked phone numbers whatever their role. */
export const OrderWarning = Warning.pick({
  id: true,
  tenantId: true,
  sourceType: true,
  source: true,
  warningLevel: true,
  drillId: true,
  remark: true,
  name: true,
  modelName: true,
  deviceTypeName: true,
  warningContent: true,
  dataHappenTime: true,
  lastHappenTime: true,
  count: true,
  deviceTime: true,
  value: true,
  unit: true,
  threshold: true,
}).extend({
  /** The control room's notes on the warning, newest first. */
  notes: z.array(TrailStep),
  /** The elder's response plan for this kind of warning, and the general one. */
  plan: z.object({ ofKind: Elder.shape.responsePlans.element.nullable(), general: z.string().nullable() }),
  /** The elder's own phone. */
  mobile: z.string().nullable(),
  families: z.array(Family),
  /** The elder's present place; `whereaboutsOf` reads it. */
  elder: Warning.pick({
    tenantName: true,
    tenantLocation: true,
    checkInStatus: true,
    buildingName: true,
    roomName: true,
    bedName: true,
    address: true,
    homeLocation: true,
    lastLocation: true,
    lastAddress: true,
    lastLocationTime: true,
    lastAccuracy: true,
  }),
})
export type OrderWarning = z.output<typeof OrderWarning>

interface Sent {
  status: OrderStatus
  workOrderJobs: readonly { status: JobStatus; serverUserId: number | null; helpers: readonly { userId: number }[] }[]
}

/** Whether somebody leads an uncancelled item of a running order, or helps with one. */
export const isAssignedTo = ({ status, workOrderJobs }: Sent, userId: number): boolean =>
  !endedStatuses.includes(status) &&
  workOrderJobs.some(
    (job) =>
      job.status !== JobStatus.Cancelled &&
      (job.serverUserId === userId || job.helpers.some((helper) => helper.userId === userId)),
  )
