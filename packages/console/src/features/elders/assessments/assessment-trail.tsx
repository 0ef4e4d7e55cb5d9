import type { Assessment } from '@care/shared/assessments/assessment'
import { assessmentActs } from '@care/shared/assessments/assessment.words'
import { abilityLevels } from '@care/shared/assessments/scale'
import { Moment } from '../../../kit/text/moment.tsx'

const levelOf = (level: number | null) => (level === null ? '—' : abilityLevels[level as 0].label)

/** Every reckoning and what became of it, from the beginning on. */
export function AssessmentTrail({ trail }: Pick<Assessment, 'trail'>) {
  if (trail.length === 0) return null
  return (
    <section className="assess-section stack">
      <h2>计算与审核记录</h2>
      <table className="assess-table assess-trail">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">操作</th>
            <th scope="col">操作人</th>
            <th scope="col">总分</th>
            <th scope="col">初步等级</th>
            <th scope="col">最终等级</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {trail.map(({ act, total, initialLevel, finalLevel, told, createUser, createTime }) => (
            <tr key={`${createTime} ${act}`}>
              <td>
                <Moment time={createTime} />
              </td>
              <td>{assessmentActs[act].label}</td>
              <td>{createUser}</td>
              <td>{total ?? '—'}</td>
              <td>{levelOf(initialLevel)}</td>
              <td>{levelOf(finalLevel)}</td>
              <td>{told}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
