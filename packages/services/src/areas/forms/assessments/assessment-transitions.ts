import type { Caller } from '@care/shared/admin/session/session'
import type { Assessment, AssessmentAdoption, AssessmentReturn } from '@care/shared/forms/assessments/assessment'
import { type AssessmentMove, AssessmentStatus, assessmentMoves } from '@care/shared/forms/assessments/assessment.moves'
import { riskEventsOf } from '@care/shared/forms/assessments/background'
import { levelOf } from '@care/shared/forms/assessments/level-of'
import { itemCount, riskEvents } from '@care/shared/forms/assessments/scale'
import { ruleOf } from '@care/shared/forms/assessments/score-rules/score-ranges'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Db } from '../../../platform/db/client.ts'
import type { IdCards } from '../../../platform/secrets/id-cards.ts'
import { changeElder } from '../../people/elders/elders.port.ts'
import {
  type AssessmentJson,
  type LockedAssessment,
  lockAssessment,
  markAdopted,
  updateAssessment,
} from './assessment.repository.ts'
import { scoreRulesOf } from './score-rules/score-rule.repository.ts'
import { addTrail } from './trail.repository.ts'
import { requireDraft, staleError } from './write-assessment.ts'

/** Computes the result from scores, diagnoses and events. */
export function evaluateAssessment({ scores, adjust, background }: AssessmentJson) {
  const adjusting = {
    coma: false,
    dementia: false,
    mentalDisorder: false,
    reason: '',
    ...adjust,
    riskEvents: riskEventsOf(background),
  }
  return { ...levelOf(scores, adjusting), adjust: adjusting }
}

/** Finishes a draft that both assessors have completed: computes the level and stores it. */
export async function submitAssessment(db: Db, caller: Caller, { id, version }: { id: number; version: number }) {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  requireDraft(seen)
  if (version !== seen.version) throw staleError(seen)
  const { total, answered, initialLevel, finalLevel, adjust, reasons } = evaluateAssessment(seen)
  if (finalLevel === null) throw refused(`还有 ${itemCount - answered} 项未评分`)
  const isByPoints = initialLevel !== null
  const silent = isByPoints && Object.entries(riskEvents).find(([name]) => !(name in seen.background))
  if (silent) throw refused(`请填写近30天内照护风险事件：${silent[1]}`)
  if ((adjust.coma || adjust.dementia || adjust.mentalDisorder) && !adjust.reason) throw refused('请填写调整依据')
  if (seen.assessors.length < 2) throw refused('请选择两位评估员')
  if (!seen.baseDate) throw refused('请选择评估基准日')

  const result = { total: isByPoints ? total : null, initialLevel, finalLevel }
  const done = { ...result, backReason: null, submitTime: new Date() }
  const told = [...reasons, ...(adjust.reason ? [`调整依据：${adjust.reason}`] : [])].join('；')
  await addTrail(db, seen, caller, { act: 'submit', ...result, told })
  const assessTime = seen.assessTime ?? new Date()
  return kept(
    await updateAssessment(db, seen, { ...done, assessTime, status: assessmentMoves.submit.to }, caller.nickName),
  )
}

/** Makes a finished assessment a draft again, so that its assessors can correct it. */
export async function sendBackAssessment(db: Db, caller: Caller, { id, reason }: AssessmentReturn): Promise<true> {
  const seen = await forMove(db, caller, 'back', id)
  const open = { total: null, initialLevel: null, finalLevel: null, submitTime: null }
  const change = { ...open, backReason: reason, status: assessmentMoves.back.to }
  await addTrail(db, seen, caller, { act: 'back', ...resultOf(seen), told: reason })
  return kept(await updateAssessment(db, seen, change, caller.nickName).catch(hasDraft))
}

/** Confirms an assessment, after which it cannot be changed. The caller must not be one of its assessors. */
export async function confirmAssessment(db: Db, caller: Caller, id: number): Promise<true> {
  const seen = await forMove(db, caller, 'confirm', id)
  const { userId, nickName } = caller
  if (seen.assessors.some((one) => one.userId === userId)) throw refused('您是本次评估的评估员，须由另一人确认')
  await addTrail(db, seen, caller, { act: 'confirm', ...resultOf(seen), told: null })
  const by = { confirmBy: userId, confirmName: nickName, confirmTime: new Date() }
  return kept(await updateAssessment(db, seen, { ...by, status: assessmentMoves.confirm.to }, nickName))
}

/**
 * Adopts the result into the elder's record. A changed care level is added to the history of levels, as by an edit of
 * the record.
 */
export async function adoptAssessment(
  db: Db,
  caller: Caller,
  cards: IdCards,
  { id, careLevel }: AssessmentAdoption,
): Promise<true> {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  const { status, finalLevel, assessTime, assessNo, oldmanId } = seen
  if (status !== AssessmentStatus.Confirmed) throw refused('请先由另一人确认评估结果')
  if (seen.adoptTime) throw conflict(`该评估已由${seen.adoptName}采用`)
  if (seen.isOutdated) throw refused('该长者已有更新的评估，请采用最新的评估结果')
  const level = careLevel ?? (await proposeCareLevel(db, seen))?.careLevel
  if (!(await markAdopted(db, seen, caller, level ?? null))) throw conflict('该评估已被采用')
  await addTrail(db, seen, caller, { act: 'adopt', ...resultOf(seen), told: null })
  const levels = { anergy: String(finalLevel), assessLevel: String(finalLevel), assessTime }
  const care = level === undefined ? {} : { careLevel: level, careReason: `能力评估 ${assessNo}` }
  return changeElder(db, caller, cards, { id: oldmanId, ...levels, ...care })
}

/**
 * Proposes a care level by the institution's rules: from the points, or from the final level if that is more severe.
 */
export async function proposeCareLevel(
  db: Db,
  {
    tenantId,
    total,
    initialLevel,
    finalLevel,
  }: Pick<LockedAssessment, 'tenantId' | 'total' | 'initialLevel' | 'finalLevel'>,
): Promise<Assessment['proposal']> {
  if (finalLevel === null) return null
  const rules = await scoreRulesOf(db, { tenantId })
  const byPoints = total === null ? undefined : ruleOf(rules, total)
  const ofLevel = rules.filter(({ level }) => level === finalLevel).sort((one, other) => other.minScore - one.minScore)
  const rule = finalLevel === initialLevel ? byPoints : ofLevel[0]
  return rule ? { careLevel: rule.careLevel, name: rule.name, suggestion: rule.suggestion } : null
}

const resultOf = ({ total, initialLevel, finalLevel }: LockedAssessment) => ({ total, initialLevel, finalLevel })

/**
 * Locks the assessment (FOR UPDATE) and checks that its state allows the transition; the error names who changed it
 * first.
 */
async function forMove(db: Db, caller: Caller, move: AssessmentMove, id: number): Promise<LockedAssessment> {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  if (mayMove(assessmentMoves, move, seen.status)) return seen
  if (seen.status === AssessmentStatus.Draft) throw conflict('该评估还未完成')
  throw conflict(`该评估已由${seen.confirmName}确认`)
}

function kept(written: object | undefined): true {
  if (!written) throw conflict('该评估已变更，请刷新后重试')
  return true
}

/** Turns a violation of the unique constraint into the error that the elder already has another draft. */
function hasDraft(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505' && constraint === 'elder_assessment_one_draft')
    throw refused('该长者已有另一份未完成的评估，不能退回')
  throw error
}
