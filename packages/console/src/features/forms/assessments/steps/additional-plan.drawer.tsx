import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { PlanFormDrawer } from '../../../work/care-plans/plan-form.drawer.tsx'

interface Props {
  of: Assessment
  onClose: () => void
}

/** Creates a care plan besides those of the care level; saving the plan completes the step. */
export function AdditionalPlanDrawer({ of: { id, oldmanId, userName, tenantId }, onClose }: Props) {
  const client = useQueryClient()
  const take = useAction(api.assessments.takePlan, '照护计划已落实', () => {
    void client.invalidateQueries({ queryKey: ['timeline'] })
  })
  return (
    <PlanFormDrawer
      elder={{ id: oldmanId, userName, tenantId }}
      onSaved={({ id: planId }) => take.mutate({ body: { id, planId } })}
      onClose={onClose}
    />
  )
}
