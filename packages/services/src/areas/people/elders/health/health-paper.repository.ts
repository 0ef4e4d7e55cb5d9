import { factAnswerNames } from '@care/shared/people/elders/facts/norm-answers'
import type { HealthCheck } from '@care/shared/people/elders/health/check'
import {
  type CheckChoice,
  type CheckFigure,
  type CheckText,
  checkChoices,
  checkFigures,
  checkTexts,
  selfCareLevel,
} from '@care/shared/people/elders/health/check.words'
import type { HealthAnswers } from '@care/shared/people/elders/health/health'
import {
  type HealthName,
  healthCodes,
  healthFields,
  healthSections,
} from '@care/shared/people/elders/health/health.words'
import { labelOf, type Words } from '@care/shared/words'
import type { Db } from '../../../../platform/db/client.ts'
import { inPeriod } from '../../../../platform/db/sql/period.ts'
import { type Block, type ColumnOf, type Fact, facts, note, tableOf } from '../../../../platform/papers/paper.ts'
import type { PaperRequest, PaperSource } from '../../../../platform/sources/paper-source.ts'
import { findHealthRecord } from './health.repository.ts'

const isHeld = (name: string) => factAnswerNames.some((one) => one === name)

/**
 * The answers of the public health service record, except those that the same document already prints from the elder's
 * record.
 */
export const healthPaper: PaperSource = {
  title: '健康档案',
  permission: 'health:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId }) => {
    const kept = await findHealthRecord(db, caller, oldmanId)
    if (!kept) return [note('未建立健康档案')]
    const answered = healthSections.flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([name]) => !isHeld(name))
        .map(([name, field]) => answerOf(field, kept.record[name as HealthName])),
    )
    const head = [
      { label: '档案编号', value: kept.archiveNo },
      { label: '责任医生', value: kept.doctor },
      { label: '更新时间', value: kept.updateTime.slice(0, 10) },
    ]
    return [facts([...head, ...answered])]
  },
}

const acute: readonly HealthName[] = ['surgery', 'trauma', 'transfusion']

/** What an emergency doctor needs from the health record, besides the facts. */
export const acuteHealthPaper: PaperSource = {
  title: '手术、外伤与输血史',
  permission: 'health:view',
  papers: ['summary'],
  blocks: async (db, { caller, oldmanId }) => {
    const kept = await findHealthRecord(db, caller, oldmanId)
    return kept ? [facts(acute.map((name) => answerOf(healthFields[name], kept.record[name])))] : []
  },
}

function answerOf(
  { label, kind, codes }: { label: string; kind: string; codes?: keyof typeof healthCodes },
  answer: HealthAnswers[HealthName],
): Fact {
  const inWords = (code: string) => (codes ? (labelOf(healthCodes[codes] as Words, code) ?? code) : code)
  const value = Array.isArray(answer) ? answer.map(inWords).join('、') : answer ? inWords(answer) : null
  return { label, value: value || null, wide: kind === 'lines' || (value?.length ?? 0) > 40 }
}

/** The newest check-up with all findings, and each earlier one in a single line. */
export const checksPaper: PaperSource = {
  title: '健康体检',
  permission: 'health:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const [newest, ...others] = await findChecks(db, asked)
    if (!newest) return [note(asked.period ? '时间段内没有体检记录' : '没有体检记录')]
    const columns: ColumnOf<(typeof others)[number]>[] = [
      ['日期', 1.3, 'checkDate'],
      ['机构', 1.8, 'place'],
      ['医生', 1, 'doctor'],
      ['BMI', 0.7, 'bmi'],
      ['自理评估', 1.3, ({ selfCareTotal }) => selfCareText(selfCareTotal)],
      ['主要问题', 2.5, ({ findings }) => findings.problems],
      ['健康指导', 2.5, ({ findings }) => findings.guidance],
    ]
    const earlier: Block[] = others.length > 0 ? [tableOf(others, columns)] : []
    return [facts(findingsOf(newest)), ...earlier]
  },
}

const findChecks = (db: Db, { tenantId, oldmanId, period, most }: PaperRequest) =>
  db
    .selectFrom('elderHealthCheck')
    .select(['checkDate', 'place', 'doctor', 'findings', 'bmi', 'selfCareTotal'])
    .$narrowType<{ findings: HealthCheck['findings'] }>()
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('voidTime', 'is', null)
    .where(inPeriod('checkDate', period))
    .orderBy('checkDate', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const selfCareText = (total: number | null) => (total === null ? null : `${total} 分，${selfCareLevel(total).label}`)

function findingsOf(
  check: Pick<HealthCheck, 'checkDate' | 'place' | 'doctor' | 'findings' | 'bmi' | 'selfCareTotal'>,
): Fact[] {
  const { findings, bmi } = check
  const figures = (Object.keys(checkFigures) as CheckFigure[]).map((name) => {
    const value = findings[name]
    return { label: checkFigures[name].label, value: value == null ? null : `${value} ${checkFigures[name].unit}` }
  })
  const choices = (Object.keys(checkChoices) as CheckChoice[]).map((name) => ({
    label: checkChoices[name].label,
    value: labelOf(checkChoices[name].codes as Words, findings[name] ?? null),
  }))
  const texts = (Object.keys(checkTexts) as CheckText[]).map((name) => ({
    label: checkTexts[name].label,
    value: findings[name] ?? null,
    wide: true,
  }))
  return [
    { label: '体检日期', value: check.checkDate },
    { label: '体检机构', value: check.place },
    { label: '体检医生', value: check.doctor },
    ...figures,
    { label: 'BMI', value: bmi === null ? null : String(bmi) },
    ...choices,
    { label: '自理评估', value: selfCareText(check.selfCareTotal) },
    ...texts,
  ]
}
