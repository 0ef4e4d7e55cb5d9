import type { OrderPlan, OrderPlanOutcome } from '@care/shared/work/work-orders/recurring/order-plan'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { remainingRuleFrom } from './order-plan-draft.ts'
import type { ChosenScope } from './scope-question.tsx'

type Body = Parameters<ReturnType<typeof useSave>['mutate']>[0]['body']
type Draft = Omit<Body, 'id' | 'version' | 'scope' | 'fromDate' | 'also'>

const useSave = (then: () => void) => useAction(api.orderPlans.update, outcomeText, then)

/** Result as text, such as `修改成功：3张工单已随之修改，1张保持不变（WO…：人工改过）`. */
export function outcomeText({ changed, cancelled, kept }: OrderPlanOutcome): string {
  const parts = [
    changed > 0 && `${changed}张工单已随之修改`,
    cancelled > 0 && `${cancelled}张不再服务，已取消`,
    kept.length > 0 &&
      `${kept.length}张保持不变（${kept.map(({ workNo, reason }) => `${workNo}：${reason}`).join('；')}）`,
  ].filter(Boolean)
  return ['修改成功', ...(parts.length > 0 ? [parts.join('，')] : [])].join('：')
}

/** Changes a recurring order, as a whole or from a date on. */
export function useChangePlan(plan: OrderPlan, then: () => void) {
  const save = useSave(then)
  const change = (draft: Draft, { scope, fromDate, also }: ChosenScope) => {
    if (scope === 'this') return
    const isFrom = scope === 'following' && fromDate !== null
    const body = isFrom ? remainingRuleFrom(draft, plan, fromDate) : draft
    save.mutate({
      body: { ...body, id: plan.id, version: plan.version, scope, fromDate: isFrom ? fromDate : null, also },
    })
  }
  return { change, isSaving: save.isPending }
}
