import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { assessmentActs } from '@care/shared/forms/assessments/assessment.words'
import { abilityLevels } from '@care/shared/forms/assessments/scale'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { Moment } from '../../../kit/time/moment.tsx'

const levelOf = (level: number | null) => (level === null ? '—' : abilityLevels[level as 0].label)

/** Every submission of an assessment and its result, the oldest first. */
export function AssessmentTrail({ trail }: Pick<Assessment, 'trail'>) {
  if (trail.length === 0) return null
  return (
    <section className="assess-section fit stack">
      <h2>计算与审核记录</h2>
      <PlainTable
        className="assess-table assess-trail ruled"
        rows={trail}
        keyOf={({ createTime, act }) => `${createTime} ${act}`}
        columns={[
          ['时间', ({ createTime }) => <Moment time={createTime} />],
          ['操作', ({ act }) => assessmentActs[act].label],
          ['操作人', ({ createUser }) => createUser],
          ['总分', ({ total }) => total],
          ['初步等级', ({ initialLevel }) => levelOf(initialLevel)],
          ['最终等级', ({ finalLevel }) => levelOf(finalLevel)],
          ['说明', ({ told }) => told ?? ''],
        ]}
      />
    </section>
  )
}
