import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { PlanFormDrawer } from '../../../work/care-plans/plan-form.drawer.tsx'

interface Props {
  of: Assessment
  /** Id of the care level's model plan; null starts an empty plan. */
  modelId: number | null
  onClose: () => void
}

/** Creates a care plan from the model plan of the care level; saving the plan completes the step. */
export function PlanFromModelDrawer({ of: { id, oldmanId, userName, tenantId }, modelId, onClose }: Props) {
  const client = useQueryClient()
  const model = useQuery({
    ...api.carePlans.get.query({ params: { id: modelId ?? 0 } }),
    enabled: modelId !== null,
  })
  const take = useAction(api.assessments.takePlan, '照护计划已落实', () => {
    void client.invalidateQueries({ queryKey: ['timeline'] })
  })
  if (modelId !== null && !model.data)
    return (
      <Drawer title="新增照护计划" onHide={onClose} width={60}>
        <QueryPlaceholder error={model.error} onRetry={model.refetch} lines={8} />
      </Drawer>
    )
  return (
    <PlanFormDrawer
      elder={{ id: oldmanId, userName, tenantId }}
      model={model.data}
      onSaved={({ id: planId }) => take.mutate({ body: { id, planId } })}
      onClose={onClose}
    />
  )
}
