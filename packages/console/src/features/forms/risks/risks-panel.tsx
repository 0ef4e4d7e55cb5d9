import type { Risk } from '@care/shared/people/elders/risks/risk'
import { riskKinds, riskLevels } from '@care/shared/people/elders/risks/risk.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { codeField, date, dateTime, personField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { AssessDrawer } from './assess-drawer.tsx'
import { levelWord } from './level-word.ts'
import { RiskScreens } from './screens/risk-screens.tsx'
import './risks.css'

const fields = {
  kind: { ...codeField('风险', riskKinds, { width: 9 }), rank: 'title' },
  level: codeField('等级', riskLevels, { width: 5 }),
  measures: text('防护措施'),
  basis: text('依据', { width: 12 }),
  nextReview: date('下次复评'),
  assessUser: personField('评估人', { width: 7 }),
  assessTime: dateTime('评估时间'),
} satisfies Fields<Risk>
/** Page size large enough to include the latest assessment of each of the nine kinds. */
const size = 100

/** The elder's nine risks with their measures, and the history of assessments. */
export function RisksPanel({ elder, oldmanId, isView }: PanelProps) {
  const mayAssess = useMayCall()(api.risks.assess) && !isView
  const [isAssessing, setAssessing] = useState(false)
  const { data, error, refetch } = useQuery(api.risks.page.query({ query: { oldmanId, size } }))
  const page = useLocalPage(api.risks.page, { oldmanId: String(oldmanId) })

  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  const current = new Map(data.records.filter(({ isCurrent }) => isCurrent).map((risk) => [String(risk.kind), risk]))

  return (
    <div className="risks stack gap-4">
      <header className="line wrap between gap-3">
        <p className="soft">
          按《养老机构服务安全基本规范》（GB 38600-2019）的九类风险评估，高风险会显示在长者信息条上。
        </p>
        {mayAssess && <Button label="登记评估" icon="pi pi-pencil" onClick={() => setAssessing(true)} />}
      </header>
      <RiskScreens tenantId={elder.tenantId} oldmanId={oldmanId} current={current} isView={isView} />
      <ul className="risks-now stack">
        {Object.entries(riskKinds).map(([kind, { label }]) => (
          <RiskCard key={kind} label={label} risk={current.get(kind)} />
        ))}
      </ul>
      <h2 className="card-title">历次评估</h2>
      <DataGrid page={page} fields={fields} empty={{ text: '还没有评估过' }} />
      {isAssessing && <AssessDrawer oldmanId={oldmanId} current={current} onClose={() => setAssessing(false)} />}
    </div>
  )
}

const RiskCard = ({ label, risk }: { label: string; risk: Risk | undefined }) => (
  <li className="risk-card stack gap-2 boxed">
    <strong>{label}</strong>
    {risk ? <WordTag {...levelWord(risk.level)} /> : <span className="soft">未评估</span>}
    {risk?.measures && <p className="small soft">{risk.measures}</p>}
    {risk?.nextReview && <p className="small soft">下次复评 {risk.nextReview}</p>}
  </li>
)
