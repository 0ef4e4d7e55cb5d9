import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { levelOf, type Scores } from '@care/shared/forms/assessments/level-of'
import {
  type AbilityLevel,
  abilityLevels,
  indicators,
  itemsOf,
  levelCodes,
  maxTotal,
  riskEvents,
} from '@care/shared/forms/assessments/scale'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderAssessment } from '../../../platform/db/tables.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import type { DemoElder } from '../../../platform/demo/elders.ts'
import type { Random } from '../../../platform/demo/random.ts'
import { insertDemoAssessments } from './assessment-demo.repository.ts'

export const assessmentsDemo: DemoPart = { institution: fillAssessments }

type DemoAssessment = Omit<Insertable<ElderAssessment>, 'assessNo'>

const { Draft, Done, Confirmed } = AssessmentStatus
const hour = 3_600_000
const day = 24 * hour

/**
 * Assessments of more than a year, consistent with each elder's level: the newest is adopted; some are unconfirmed,
 * some are drafts, and for some elders one is overdue.
 */
async function fillAssessments(db: Db, random: Random, scene: DemoScene): Promise<void> {
  const inCare = scene.elders.filter(({ checkInStatus }) => Number(checkInStatus) <= 2)
  const rows = inCare.flatMap((elder, index) => {
    // elders without an assessment
    if (index % 12 === 11) return []
    const newest = index % 15 === 14 ? random.between(370, 420) : random.between(5, 330)
    const level = levelCodes.find((one) => String(one) === elder.anergy) ?? 0
    const before = random.between(0, 2)
    const past = Array.from({ length: before }, (_, back) => {
      const milder = levelCodes.find((one) => one === level - (random.chance(0.5) ? 1 : 0)) ?? 0
      return assessed(random, scene, elder, { ago: newest + (before - back) * 170, level: milder, isFirst: back === 0 })
    })
    const last = assessed(random, scene, elder, { ago: newest, level, isFirst: before === 0, isAdopted: true })
    const more = index > 40 && index % 9 === 0 ? [waiting(random, scene, elder, level, index % 2 === 0)] : []
    return [...past, last, ...more]
  })
  await insertDemoAssessments(db, scene.tenantId, rows)
}

interface Asked {
  ago: number
  level: AbilityLevel
  isFirst: boolean
  isAdopted?: boolean
}

function assessed(random: Random, scene: DemoScene, elder: DemoElder, { ago, level, isFirst, isAdopted }: Asked) {
  // for some elders a diagnosis raises the level one step above the level that the points give
  const milder = levelCodes.find((one) => one === level - 1)
  const isGraver = milder !== undefined && random.chance(0.1)
  const scores = scoresOf(random, isGraver ? milder : level)
  const reason = isGraver ? '三甲医院神经内科诊断证明' : ''
  const adjust = { coma: false, dementia: isGraver, mentalDisorder: false, reason }
  const { total, initialLevel, finalLevel } = levelOf(scores, { ...adjust, riskEvents: 0 })
  const at = scene.now.getTime() - ago * day - random.between(0, 8) * hour
  const managers = scene.staff.filter(({ roleCode }) => roleCode === 'manager')
  const [confirmer, confirmed] = [random.pick(managers), new Date(at + random.between(2, 40) * hour)]
  return {
    ...begun(random, scene, elder, at),
    status: Confirmed,
    version: 4,
    reason: isFirst ? 1 : random.pick([2, 2, 3]),
    total,
    initialLevel,
    finalLevel,
    scores: JSON.stringify(scores),
    adjust: JSON.stringify(adjust),
    submitTime: new Date(at + hour),
    confirmBy: confirmer.id,
    confirmName: confirmer.nickName,
    confirmTime: confirmed,
    updateTime: confirmed,
    updateName: confirmer.nickName,
    ...(isAdopted && {
      adoptBy: confirmer.id,
      adoptName: confirmer.nickName,
      adoptTime: new Date(confirmed.getTime() + hour),
      adoptCareLevel: elder.careLevel ?? null,
    }),
  }
}

/** A demo assessment that is finished but unconfirmed, or a draft. */
function waiting(
  random: Random,
  scene: DemoScene,
  elder: DemoElder,
  level: AbilityLevel,
  isDone: boolean,
): DemoAssessment {
  const at = scene.now.getTime() - random.between(1, 4) * day
  const scores = scoresOf(random, level)
  if (!isDone) {
    const blank = Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(() => null)]))
    const half = { ...blank, B1: scores.B1, B2: scores.B2 }
    return {
      ...begun(random, scene, elder, at),
      status: Draft,
      reason: 2,
      assessTime: null,
      scores: JSON.stringify(half),
    }
  }
  const { total, initialLevel, finalLevel } = levelOf(scores, { riskEvents: 0 })
  const sums = { total, initialLevel, finalLevel, submitTime: new Date(at + hour) }
  return {
    ...begun(random, scene, elder, at),
    ...sums,
    status: Done,
    version: 3,
    reason: 2,
    scores: JSON.stringify(scores),
  }
}

function begun(random: Random, { tenantId, staff }: DemoScene, elder: DemoElder, time: number) {
  const able = staff.filter(({ roleCode }) => roleCode === 'nurse' || roleCode === 'desk')
  const assessors = random.some(able, 2)
  const [writer] = assessors
  const { height, weight, nation, live, marital, academic, medicalInsuranceType } = elder
  const background = {
    height,
    weight,
    nation,
    live,
    marital,
    academic,
    medicalInsuranceType,
    informantName: '本人',
    ...Object.fromEntries(Object.keys(riskEvents).map((name) => [name, '0'])),
    pressureInjury: '0',
    joints: random.pick(['0', '0', '1']),
    pain: random.pick(['0', '0', '1', '2']),
    specialCare: ['0'],
    swallowing: [random.pick(['0', '0', '0', '2'])],
    malnutrition: '0',
    airway: '0',
  }
  const at = new Date(time)
  return {
    tenantId,
    oldmanId: elder.id,
    baseDate: toShanghaiDay(time),
    assessTime: at,
    createTime: at,
    updateTime: at,
    place: random.pick(['长者房间', '护理站', '评估室']),
    background: JSON.stringify(background),
    assessors: JSON.stringify(
      assessors.map(({ id, nickName }) => ({
        userId: id,
        name: nickName,
        certNo: `PGY${String(id).padStart(8, '0')}`,
      })),
    ),
    createBy: writer?.id ?? 0,
    createName: writer?.nickName ?? '',
    updateName: writer?.nickName ?? '',
  }
}

/** Random scores whose total lies in this level. */
function scoresOf(random: Random, level: AbilityLevel): Scores {
  const { min, max } = abilityLevels[level]
  const scores: Record<keyof Scores, number[]> = { B1: [], B2: [], B3: [], B4: [] }
  for (const one of indicators) scores[one] = itemsOf(one).map((item) => item.max)
  const places = indicators.flatMap((one) => itemsOf(one).map((_, at) => [one, at] as const))
  for (let lost = maxTotal - random.between(min, max); lost > 0; ) {
    const [one, at] = random.pick(places)
    const score = scores[one][at] ?? 0
    if (score === 0) continue
    scores[one][at] = score - 1
    lost -= 1
  }
  return scores
}
