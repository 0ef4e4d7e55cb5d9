import type { Caller } from '@care/shared/admin/session/session'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import type { AssessmentSteps, FeeStep, PlanStep, SkippedStep, StepName } from '@care/shared/forms/assessments/steps'
import { stepWords } from '@care/shared/forms/assessments/steps'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { changeCareFee, findCareFee } from '../../../house/residence/residence.port.ts'
import { findPlan } from '../../../work/care-plans/care-plans.port.ts'
import { type LockedAssessment, lockAssessment } from '../assessment.repository.ts'
import { findCareLevel, findSteps, writeStep } from './step.repository.ts'

const untouched = { state: 'open', told: null, createUser: null, createTime: null } as const
const yuan = (fen: number | null) => (fen === null ? null : fen / 100)

/** The fee of the new care level beside the current one, what the level contains, and which of these follow-up steps are done. */
export async function readSteps(
  db: Db,
  one: Pick<LockedAssessment, 'tenantId' | 'id' | 'oldmanId'>,
): Promise<AssessmentSteps> {
  const careLevel = (await findCareLevel(db, one))?.careLevel ?? null
  const { nowFen, rateFen, since, items } = await findCareFee(db, one, careLevel)
  const taken = await findSteps(db, one)
  const ofStep = (name: StepName) => {
    const { step: _, ...kept } = taken.find(({ step }) => step === name) ?? { step: name, ...untouched }
    return kept
  }
  const lacksFee = careLevel === null ? 'level' : nowFen === null ? 'residence' : rateFen === null ? 'rate' : null
  return {
    careLevel,
    fee: { ...ofStep('fee'), lacks: lacksFee, now: yuan(nowFen), proposed: yuan(rateFen), since },
    plan: {
      ...ofStep('plan'),
      lacks: careLevel === null ? 'level' : items > 0 ? null : 'items',
      items,
    },
  }
}

/** Changes the nursing fee from a day on, as a consequence of the assessment. */
export async function adoptCareFee(db: Db, caller: Caller, { id, monthlyFee, effectiveDate }: FeeStep): Promise<true> {
  const seen = await adopted(db, caller, id)
  const reason = `能力评估 ${seen.assessNo}`
  const { fromFen, toFen } = await changeCareFee(db, caller, seen, { monthlyFee, effectiveDate, reason })
  const told = `护理费由 ${fromFen / 100} 元/月调整为 ${toFen / 100} 元/月，${effectiveDate} 起生效`
  return taken(db, caller, seen, { step: 'fee', state: 'done', told })
}

/** Records which care plan was made besides those of the level; the plan itself was already saved. */
export async function recordAdoptedPlan(db: Db, caller: Caller, { id, planId }: PlanStep): Promise<true> {
  const seen = await adopted(db, caller, id)
  const plan = await findPlan(db, caller, planId).then(orNotFound('照护计划'))
  if (plan.oldmanId !== seen.oldmanId) throw refused('照护计划不是该长者的')
  return taken(db, caller, seen, { step: 'plan', state: 'done', told: plan.planName })
}

export async function skipStep(db: Db, caller: Caller, { id, step }: SkippedStep): Promise<true> {
  return taken(db, caller, await adopted(db, caller, id), { step, state: 'skipped', told: null })
}

/**
 * Locks the adopted assessment (FOR UPDATE), so that of two concurrent calls the later one sees that the step is done.
 */
async function adopted(db: Db, caller: Caller, id: number): Promise<LockedAssessment> {
  const seen = await lockAssessment(db, caller, id).then(orNotFound('能力评估'))
  if (seen.status !== AssessmentStatus.Confirmed || !seen.adoptTime) throw refused('请先采用评估结果')
  return seen
}

async function taken(
  db: Db,
  caller: Caller,
  seen: LockedAssessment,
  step: Parameters<typeof writeStep>[3],
): Promise<true> {
  if (await writeStep(db, seen, caller, step)) return true
  throw conflict(`${stepWords[step.step].label}已处理过，请刷新查看`)
}
