import { AssessmentStatus } from '@care/shared/assessments/assessment.moves'
import { assessmentStatuses } from '@care/shared/assessments/assessment.words'
import { abilityLevels, abilityScale, indicators } from '@care/shared/assessments/scale'
import { labelOf } from '@care/shared/words'
import { minute } from '../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'
import { findAssessmentPage } from './assessment.repository.ts'

/** What is done, with the points of each indicator; a draft is nobody's word yet. */
export const assessmentsPaper: PaperSource = {
  title: '能力评估（GB/T 42195-2022）',
  permission: 'assess:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period, most }) => {
    const days = period && { startTime: `${period.from} 00:00:00`, endTime: `${period.to} 23:59:59` }
    // an elder has one draft at most
    const search = { ...days, oldmanId, current: 1, size: most + 2 }
    const { records } = await findAssessmentPage(db, caller, search)
    const rows = records
      .filter(({ status }) => status !== AssessmentStatus.Draft)
      .map(({ assessTime, assessNo, status, total, subTotals, ...one }) => [
        ...[minute(assessTime), assessNo, labelOf(assessmentStatuses, status), total],
        indicators.map((name) => `${abilityScale.indicators[name].label} ${subTotals[name]}`).join('，'),
        ...[labelOf(abilityLevels, one.finalLevel), one.assessorNames, one.confirmName],
      ])
    return newestRows(
      { most },
      [
        ['评估时间', 78],
        ['编号', 90],
        ['状态', 30],
        ['总分', 20, 'right'],
        ['各指标得分', 83],
        ['等级', 38],
        ['评估员', 52],
        ['确认人', 44],
      ],
      rows,
    )
  },
}
