import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { id } from '../validators.ts'
import {
  Adopting,
  Assessment,
  AssessmentChange,
  AssessmentDraft,
  AssessmentKept,
  AssessmentRow,
  AssessmentSearch,
  DueRow,
  DueSearch,
  GoingBack,
  Submitting,
} from './assessment.ts'
import { assessment, dueAssessment } from './assessment.words.ts'
import { AssessmentSteps, FeeStep, PlanStep, SkippedStep } from './steps.ts'

const one = { ids: { id: 'assessment' } } as const

/** Ability assessments by GB/T 42195-2022: kept as they go, done by two assessors, confirmed by a third person and then fixed. */
export const assessments = area('tenant-members', {
  page: get('/oldmanassess/page', {
    access: 'assess:view',
    query: AssessmentSearch,
    data: pageOf(AssessmentRow),
    listOf: assessment,
    summary: '能力评估列表',
  }),
  /** Elders in care: a year after the last one, or when something happened since. */
  due: get('/oldmanassess/due', {
    access: 'assess:view',
    query: DueSearch,
    data: pageOf(DueRow),
    listOf: dueAssessment,
    summary: '待评估长者',
  }),
  /** Who may be named as an assessor of this elder: the people of the institution. */
  assessors: get('/oldmanassess/assessors', {
    access: 'assess:edit',
    query: z.object({ oldmanId: id.of('elder') }),
    data: z.array(z.object({ userId: z.number(), name: z.string() })),
    summary: '可选的评估员',
  }),
  get: get('/oldmanassess/:id', { ...one, access: 'assess:view', data: Assessment, summary: '能力评估' }),
  /** An elder has one draft at a time. */
  create: post('/oldmanassess', {
    access: 'assess:edit',
    body: AssessmentDraft,
    data: z.object({ id: z.number(), assessNo: z.string() }),
    summary: '新增能力评估',
  }),
  update: put('/oldmanassess', {
    access: 'assess:edit',
    body: AssessmentChange,
    data: AssessmentKept,
    summary: '保存能力评估草稿',
  }),
  submit: post('/oldmanassess/submit', { access: 'assess:edit', body: Submitting, summary: '完成能力评估' }),
  /** To be done again, before it is confirmed. */
  back: post('/oldmanassess/back', { access: 'assess:edit', body: GoingBack, summary: '退回能力评估' }),
  /** By neither of its assessors. */
  confirm: post('/oldmanassess/confirm/:id', { ...one, access: 'assess:confirm', summary: '确认能力评估' }),
  /** Takes the final level into the elder's record, and the care level with its history; once. */
  adopt: post('/oldmanassess/adopt', { access: 'assess:confirm', body: Adopting, summary: '采用能力评估结果' }),
  /** What follows from an adopted result: proposed here, and nothing of it done before a person says so. */
  steps: get('/oldmanassess/steps/:id', {
    ...one,
    access: 'assess:view',
    data: AssessmentSteps,
    summary: '评估结果落实情况',
  }),
  takeFee: post('/oldmanassess/steps/fee', {
    access: 'assess:confirm',
    body: FeeStep,
    summary: '按评估结果调整护理费',
  }),
  takePlan: post('/oldmanassess/steps/plan', {
    access: 'careplan:edit',
    body: PlanStep,
    summary: '按评估结果落实照护计划',
  }),
  skip: post('/oldmanassess/steps/skip', { access: 'assess:confirm', body: SkippedStep, summary: '跳过评估落实步骤' }),
  remove: del('/oldmanassess/:id', { ...one, access: 'assess:edit', summary: '删除能力评估草稿' }),
})
