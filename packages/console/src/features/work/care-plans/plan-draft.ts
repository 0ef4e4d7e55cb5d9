import { Cycle } from '@care/shared/recurrence/recurrence.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Plan } from '@care/shared/work/care-plans/care-plan'

export interface PlanElder {
  id: number
  userName: string
  tenantId: number
}

/** A service chosen for the plan; the names are only displayed, not sent. */
export interface ItemChoice {
  serverProjectId: number
  serverProjectName: string
  num: number
  serverPackageId: number
  serverUserId: number | null
  serverUserName: string | null
}

export interface PlanForm {
  id: number | undefined
  elder: PlanElder | null
  planName: string
  startDate: string
  endDate: string | null
  cycle: number
  weekDays: number[]
  monthDays: number[]
  times: string[]
  items: ItemChoice[]
  autoCreateWorkOrder: boolean
  remark: string
}

/** Initial form values: of an existing plan, or of a new plan that starts today. */
export function draftOf(plan: Plan | undefined, elder: PlanElder | undefined, now: number): PlanForm {
  if (!plan)
    return {
      id: undefined,
      elder: elder ?? null,
      planName: '',
      startDate: toShanghaiTime(now).slice(0, 10),
      endDate: null,
      cycle: Cycle.Day,
      weekDays: [],
      monthDays: [],
      times: ['08:00'],
      items: [],
      autoCreateWorkOrder: true,
      remark: '',
    }
  const { id, oldmanId, userName, tenantId, planName, startDate, endDate, cycle, weekDays, monthDays } = plan
  const { times, items, autoCreateWorkOrder, remark } = plan
  return {
    id,
    elder: { id: oldmanId, userName, tenantId },
    planName,
    startDate: startDate ?? '',
    endDate,
    cycle,
    weekDays,
    monthDays,
    times,
    items,
    autoCreateWorkOrder,
    remark: remark ?? '',
  }
}
