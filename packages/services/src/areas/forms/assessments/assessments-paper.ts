import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { assessmentStatuses } from '@care/shared/forms/assessments/assessment.words'
import { abilityLevels, abilityScale, indicators } from '@care/shared/forms/assessments/scale'
import { labelOf } from '@care/shared/words'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import { findAssessmentPage } from './assessment.repository.ts'

/** Prints finished assessments with the points of each indicator; drafts are left out. */
export const assessmentsPaper: PaperSource = {
  title: '能力评估（GB/T 42195-2022）',
  permission: 'assess:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period, most }) => {
    const days = period && { startTime: `${period.from} 00:00:00`, endTime: `${period.to} 23:59:59` }
    // reads two more rows: one to see whether there are more, and one because a draft of the elder is left out
    const search = { ...days, oldmanId, current: 1, size: most + 2 }
    const { records } = await findAssessmentPage(db, caller, search)
    const done = records.filter(({ status }) => status !== AssessmentStatus.Draft)
    const pointsOf = (points: (typeof done)[number]['subTotals']) =>
      indicators.map((name) => `${abilityScale.indicators[name].label} ${points[name]}`).join('，')
    return newestRows({ most }, done, [
      ['评估时间', 78, ({ assessTime }) => toMinute(assessTime)],
      ['编号', 90, 'assessNo'],
      ['状态', 30, ({ status }) => labelOf(assessmentStatuses, status)],
      ['总分', 20, 'total', 'right'],
      ['各指标得分', 83, ({ subTotals }) => pointsOf(subTotals)],
      ['等级', 38, ({ finalLevel }) => labelOf(abilityLevels, finalLevel)],
      ['评估员', 52, 'assessorNames'],
      ['确认人', 44, 'confirmName'],
    ])
  },
}
