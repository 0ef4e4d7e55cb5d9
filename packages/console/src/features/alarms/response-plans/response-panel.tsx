import { responsePlan } from '@care/shared/alarms/response-plans/response-plan.words'
import { api } from '../../../calls/api.ts'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { RecordsPanel } from '../../../pickers/people/archive/records-panel.tsx'
import { ResponsePlan } from '../../../pickers/people/response-plan.tsx'

const archive = ['elders', 'get']

/** The elder's response plans: one per kind of warning, and a general one for all other kinds. */
export const ResponsePanel = ({ elder, oldmanId, isView }: PanelProps) => (
  <RecordsPanel
    resource={api.responsePlans}
    definition={responsePlan}
    oldmanId={oldmanId}
    isView={isView}
    also={archive}
    head={
      elder.responsePlan ? (
        <ResponsePlan heading="h2" plan={elder.responsePlan} title="通用应急预案" />
      ) : (
        <p className="soft">没有对应预警类型的预案时，使用基本信息中的通用应急预案。</p>
      )
    }
  />
)
