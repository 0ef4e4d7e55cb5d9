import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import {
  Assessment,
  AssessmentAdoption,
  AssessmentChange,
  AssessmentDraft,
  AssessmentReturn,
  AssessmentRow,
  AssessmentSearch,
  AssessmentSubmission,
  AssessmentVersion,
  DueRow,
  DueSearch,
} from './assessment.ts'
import { assessment, dueAssessment } from './assessment.words.ts'
import { AssessmentSteps, FeeStep, PlanStep, SkippedStep } from './steps.ts'

const view = calls({ access: 'assess:view' })
const edit = calls({ access: 'assess:edit' })
const confirm = calls({ access: 'assess:confirm' })
const editPlan = calls({ access: 'careplan:edit' })

const one = { ids: { id: 'assessment' } } as const

/**
 * Ability assessments by GB/T 42195-2022: saved step by step, done by two assessors, confirmed by a third person and
 * final from then on.
 */
export const assessments = area('tenant-members', {
  page: view.list('/oldmanassess/page', assessment, AssessmentRow, AssessmentSearch),
  /**
   * Elders in care without an assessment, or whose last one is a year old or precedes an incident or a hospital stay.
   */
  due: view.list('/oldmanassess/due', dueAssessment, DueRow, DueSearch, { summary: '待评估长者' }),
  /** Possible assessors for this elder: the staff of the institution. */
  assessors: edit.get('/oldmanassess/assessors', '可选的评估员', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: z.array(z.object({ userId: z.number(), name: z.string() })),
  }),
  get: view.get('/oldmanassess/:id', '能力评估', { ...one, data: Assessment }),
  /** An elder has at most one draft. */
  create: edit.post('/oldmanassess', '新增能力评估', {
    body: AssessmentDraft,
    data: z.object({ id: z.number(), assessNo: z.string() }),
  }),
  update: edit.put('/oldmanassess', '保存能力评估草稿', { body: AssessmentChange, data: AssessmentVersion }),
  submit: edit.post('/oldmanassess/submit', '完成能力评估', { body: AssessmentSubmission }),
  /** Returns a submitted assessment to its assessors before it is confirmed. */
  back: edit.post('/oldmanassess/back', '退回能力评估', { body: AssessmentReturn }),
  /** Must not be called by either assessor. */
  confirm: confirm.post('/oldmanassess/confirm/:id', '确认能力评估', { ...one }),
  /** Copies the final level to the elder's record and adds the care level to its history; only once. */
  adopt: confirm.post('/oldmanassess/adopt', '采用能力评估结果', { body: AssessmentAdoption }),
  /** Follow-ups of an adopted result: each is only a proposal until a person confirms it. */
  steps: view.get('/oldmanassess/steps/:id', '评估结果落实情况', { ...one, data: AssessmentSteps }),
  takeFee: confirm.post('/oldmanassess/steps/fee', '按评估结果调整护理费', { body: FeeStep }),
  takePlan: editPlan.post('/oldmanassess/steps/plan', '按评估结果落实照护计划', { body: PlanStep }),
  skip: confirm.post('/oldmanassess/steps/skip', '跳过评估落实步骤', { body: SkippedStep }),
  remove: edit.del('/oldmanassess/:id', '删除能力评估草稿', { ...one }),
})
