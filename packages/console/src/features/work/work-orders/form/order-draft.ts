import type { ProjectChoice } from '@care/shared/money/catalogue/catalogue.contract'
import type { ElderRow } from '@care/shared/people/elders/elder'
import type { Located } from '@care/shared/people/elders/whereabouts'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { type WorkOrder, WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { z } from 'zod'
import { locatedOf, serviceAddress } from '../../../../pickers/places/service-address.ts'

/** A questionnaire bound to a service item. */
export interface JobQuestionnaire {
  key: string
  name: string
  isDefault: boolean
}

/** A service item being edited. `key` identifies its tab; `id` is set if the item is already saved. */
export interface JobDraft {
  key: string
  id?: number
  status: JobStatus
  project: Pick<ProjectChoice, 'projecId' | 'projecName' | 'projecStandardPrice'>
  serverTime?: string
  serverPackageId: number
  staff: { userId: number; nickName: string } | null
  /** Helpers of the lead; empty while `staff` is null. */
  helpers: { userId: number; nickName: string }[]
  remarks: string
  /**
   * All questionnaires of the item; undefined until the user chooses, when a new item gets the defaults of its service.
   */
  questionnaires?: JobQuestionnaire[] | undefined
}

export interface OrderDraft {
  id?: number
  elder: Pick<ElderRow, 'id' | 'userName' | 'tenantId'> | null
  oldmanPhone: string
  oldmanAddress: string
  lng: number | null
  lat: number | null
  /** Whether geocoding is not needed, because the address is a bed or was saved without coordinates. */
  isPlaced: boolean
  downName: string
  downPhone: string
  payType: string
  emergencyType: string
  remarks: string
  warningBusinessId: number | null
  requestKey: string
  jobs: JobDraft[]
}

/** Draft of a new order; payment and urgency default to 1 (specification 1 §9). */
export const emptyOrder = (requestKey: string): OrderDraft => ({
  elder: null,
  oldmanPhone: '',
  oldmanAddress: '',
  lng: null,
  lat: null,
  isPlaced: false,
  downName: '',
  downPhone: '',
  payType: '1',
  emergencyType: Urgency.Usual,
  remarks: '',
  warningBusinessId: null,
  requestKey,
  jobs: [],
})

/** Fills in the elder's place and phone, from the warning or else the archive; clears staff of another institution. */
export function withElder(draft: OrderDraft, elder: ElderRow | null, warning?: Located): OrderDraft {
  const { address = '', ...place } = elder ? serviceAddress(warning ?? locatedOf(elder)) : {}
  const sameTenant = elder !== null && elder.tenantId === draft.elder?.tenantId
  return {
    ...draft,
    elder,
    oldmanPhone: elder?.mobile ?? '',
    oldmanAddress: address,
    lng: null,
    lat: null,
    isPlaced: false,
    ...place,
    jobs: draft.jobs.map((job) => ({
      ...job,
      // a package can only pay for orders of its own elder
      serverPackageId: elder?.id === draft.elder?.id ? job.serverPackageId : 0,
      staff: sameTenant ? job.staff : null,
      helpers: sameTenant ? job.helpers : [],
      questionnaires: sameTenant ? job.questionnaires : undefined,
    })),
  }
}

export const newJob = (project: JobDraft['project'], now: number, key: string): JobDraft => ({
  key,
  status: JobStatus.Waiting,
  project,
  serverTime: toShanghaiTime(now),
  serverPackageId: 0,
  staff: null,
  helpers: [],
  remarks: '',
})

export function draftOf(order: WorkOrder, requestKey: string): OrderDraft {
  return {
    id: order.id,
    elder: { id: order.oldmanId, userName: order.oldmanName, tenantId: order.tenantId },
    oldmanPhone: order.oldmanPhone ?? '',
    oldmanAddress: order.oldmanAddress ?? '',
    lng: order.lng,
    lat: order.lat,
    isPlaced: true,
    downName: order.downName ?? '',
    downPhone: order.downPhone ?? '',
    payType: order.payType,
    emergencyType: order.emergencyType,
    remarks: order.remarks ?? '',
    warningBusinessId: order.warningBusinessId,
    requestKey,
    jobs: order.workOrderJobs.map((job) => ({
      key: String(job.id),
      id: job.id,
      status: job.status,
      project: {
        projecId: job.serverProjectId,
        projecName: job.serverProjectName,
        projecStandardPrice: job.orderPrice,
      },
      serverTime: job.serverTime,
      serverPackageId: job.serverPackageId,
      staff: job.serverUserId === null ? null : { userId: job.serverUserId, nickName: job.serverUserName ?? '' },
      helpers: job.helpers,
      remarks: job.remarks ?? '',
      questionnaires: job.projectUserVoList?.map(({ key, name, isDefault }) => ({ key, name, isDefault })),
    })),
  }
}

/** Message about services of an earlier order or template that are no longer in the catalogue. */
export const missingServicesText = (names: string[]) => `“${names.join('”“')}”已不在服务目录，没有带入`

/** Whether the address must be geocoded before saving, because coordinates are missing (specification 1 §5). */
export const needsPlace = ({ lng, lat, isPlaced }: OrderDraft) => !isPlaced && (lng === null || lat === null)

/** Total price of the items in yuan, without items paid by a package (specification 1 §9). */
export const totalOf = ({ jobs }: Pick<OrderDraft, 'jobs'>) =>
  jobs.reduce((sum, job) => sum + (job.serverPackageId > 0 ? 0 : job.project.projecStandardPrice), 0)

/** Whether time and staff are fixed: the item is in service, finished or cancelled (specification 1 §4). */
export const isFixed = ({ status }: Pick<JobDraft, 'status'>) =>
  status === JobStatus.InService || status === JobStatus.Finished || status === JobStatus.Cancelled

const day = 24 * 3_600_000
/** Whether the item is validated; fixed items are not sent, so their past time is accepted. */
const isJudged = (job: JobDraft) => job.id === undefined || !isFixed(job)

export type Refusals = Record<string, string>
type Body = z.output<typeof WorkOrderDraft>

/** The request body, or the validation messages by input; those of an item are named like `jobs.1.serverTime`. */
export function validateDraft(draft: OrderDraft, now: number): { body: Body | null; refusals: Refusals } {
  const { elder, jobs, ...rest } = draft
  const { data, error } = WorkOrderDraft.safeParse({
    ...rest,
    oldmanId: elder?.id,
    workOrderJobs: jobs.map(
      ({ id, project, serverTime, serverPackageId, staff, helpers, remarks, questionnaires }) => ({
        id,
        serverProjectId: project.projecId,
        serverTime,
        serverPackageId,
        serverUserId: staff?.userId ?? null,
        helpers: staff ? helpers.map(({ userId }) => userId) : [],
        remarks,
        projectUserVoList: questionnaires?.map(({ key }) => ({ key })),
      }),
    ),
  })
  const refusals: Refusals = {}
  for (const { path, message } of error?.issues ?? []) {
    refusals[path.join('.').replace('workOrderJobs', 'jobs')] ??= message
  }
  jobs.forEach((job, at) => {
    const isTooEarly = job.serverTime && isJudged(job) && epochOf(job.serverTime) < now - day
    if (isTooEarly) refusals[`jobs.${at}.serverTime`] = '服务时间不能早于当前时间24小时'
  })
  return { body: data && Object.keys(refusals).length === 0 ? data : null, refusals }
}
