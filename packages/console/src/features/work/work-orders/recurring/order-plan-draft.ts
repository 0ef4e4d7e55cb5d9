import { payTypesOfEdits } from '@care/shared/pay-types'
import { countBefore, defaultRule } from '@care/shared/recurrence/recurrence'
import { Cycle } from '@care/shared/recurrence/recurrence.words'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderPlan, OrderPlanDraft } from '@care/shared/work/work-orders/recurring/order-plan'
import { WhileAway } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { WorkOrderDraft } from '@care/shared/work/work-orders/work-order'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import type { JobDraft } from '../form/order-draft.ts'

export interface PlanElder {
  id: number
  userName: string
  tenantId: number
}

/** A service of a recurring order being edited, with its offset in minutes from the first service. */
export interface PlanItem extends JobDraft {
  offsetMinutes: number
}

type Fields = Omit<OrderPlanDraft, 'oldmanId' | 'items' | 'endDate' | 'endCount' | 'remarks' | 'every'>

export interface PlanForm extends Fields {
  elder: PlanElder | null
  every: number | undefined
  endDate: string | null
  endCount: number | null
  remarks: string
  items: PlanItem[]
}

const ruleOf = (plan: OrderPlan) => {
  const { cycle, every, weekDays, monthBy, monthDay, shortMonth, monthWeek, monthWeekDay } = plan
  const { startDate, endDate, endCount, atHoliday, whileAway, time, earlyMinutes, lateMinutes } = plan
  return {
    cycle,
    every,
    weekDays,
    monthBy,
    monthDay,
    shortMonth,
    monthWeek,
    monthWeekDay,
    startDate,
    endDate,
    endCount,
    atHoliday,
    whileAway,
    time,
    earlyMinutes,
    lateMinutes,
    payType: plan.payType as Fields['payType'],
    emergencyType: plan.emergencyType as Fields['emergencyType'],
  }
}

/** Initial form values: of an existing recurring order, or of a new one that starts tomorrow. */
export function formOf(plan: OrderPlan | undefined, elder: PlanElder | undefined, now: number): PlanForm {
  if (!plan)
    return {
      ...defaultRule,
      elder: elder ?? null,
      cycle: Cycle.Week,
      weekDays: [1],
      startDate: toShanghaiDay(now + 86_400_000),
      endDate: null,
      endCount: null,
      time: '09:00',
      whileAway: WhileAway.Skip,
      earlyMinutes: 0,
      lateMinutes: 0,
      payType: '1',
      emergencyType: Urgency.Usual,
      remarks: '',
      items: [],
    }
  const { oldmanId: id, oldmanName: userName, tenantId, remarks } = plan
  return {
    ...ruleOf(plan),
    elder: { id, userName, tenantId },
    remarks: remarks ?? '',
    items: plan.items.map((item, at) => ({
      key: String(at),
      status: JobStatus.Waiting,
      serverPackageId: item.serverPackageId,
      project: {
        projecId: item.serverProjectId,
        projecName: item.serverProjectName,
        projecStandardPrice: item.orderPrice,
      },
      staff: item.serverUserId === null ? null : { userId: item.serverUserId, nickName: item.serverUserName ?? '' },
      helpers: item.helpers,
      remarks: item.remarks ?? '',
      offsetMinutes: item.offsetMinutes,
    })),
  }
}

/** The request body before validation by the schema. */
export function bodyOfForm({ elder, items, ...rest }: PlanForm) {
  return {
    ...rest,
    oldmanId: elder?.id,
    items: items.map(({ project, serverPackageId, staff, helpers, remarks, offsetMinutes }) => ({
      serverProjectId: project.projecId,
      serverPackageId,
      serverUserId: staff?.userId ?? null,
      remarks,
      helpers: staff ? helpers.map(({ userId }) => userId) : [],
      offsetMinutes,
    })),
  }
}

/** The recurrence rule from a date on, with the number of dates that remain. */
export const remainingRuleFrom = <R extends { startDate: string; endCount?: number | null | undefined }>(
  rule: R,
  plan: OrderPlan,
  date: string,
): R => ({
  ...rule,
  startDate: rule.startDate > date ? rule.startDate : date,
  endCount:
    rule.endCount && rule.endCount === plan.endCount
      ? Math.max(1, rule.endCount - countBefore(plan, date))
      : rule.endCount,
})

/** The recurring order as changed by editing one of its orders: services, their offsets, and the first start time. */
export function planOfOrder(plan: OrderPlan, order: WorkOrderDraft) {
  const { emergencyType, remarks, workOrderJobs } = order
  const payType = payTypesOfEdits.includes(order.payType) ? plan.payType : order.payType
  const first = workOrderJobs.map(({ serverTime }) => serverTime).sort()[0] ?? ''
  return {
    ...ruleOf(plan),
    oldmanId: plan.oldmanId,
    time: first.slice(11, 16),
    payType,
    emergencyType,
    remarks,
    items: workOrderJobs.map(({ id: _of, serverTime, ...job }) => ({
      ...job,
      offsetMinutes: Math.round((epochOf(serverTime) - epochOf(first)) / 60_000),
    })),
  }
}
