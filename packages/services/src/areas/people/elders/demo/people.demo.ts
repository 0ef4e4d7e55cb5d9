import type { Findings } from '@care/shared/people/elders/health/check'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import {
  assignElders,
  insertPeople,
  type PeopleRows,
  spreadContactNotes,
  spreadTags,
} from './people-demo.repository.ts'

const day = 86_400_000
/** Number of residents for whom each care worker is responsible. */
const eldersOfNurse = 6
type Elder = DemoScene['elders'][number]

/**
 * A year of records for every elder: response plans, files, consents, health records, check-ups and assessments of the
 * nine risks.
 */
export const peopleDemo: DemoPart = {
  async institution(db, random, scene) {
    const rows: PeopleRows = { plans: [], files: [], consents: [], records: [], checks: [], risks: [] }
    let refusals = 2
    // the manual uses this elder's watch as its first example, so the elder consents to everything
    const [shown] = scene.elders
    for (const elder of scene.elders) {
      const at = { tenantId: scene.tenantId, oldmanId: elder.id }
      const by = staffOf(random, scene)
      const signed = { createBy: by.id, createUser: by.nickName }
      const since = Number(elder.createTime)
      const ago = (days: number) => new Date(Math.max(since, scene.now.getTime() - days * day))
      const dayAgo = (days: number) => toShanghaiDay(ago(days).getTime())
      const inDays = (days: number) => toShanghaiDay(scene.now.getTime() + days * day)

      rows.plans.push(
        ...random.some(plans, random.between(1, 3)).map((plan) => ({ ...at, ...plan, createUser: by.nickName })),
      )
      rows.files.push(
        ...papers(random, inDays).map((paper) => ({ ...at, ...paper, createUser: by.nickName, createTime: ago(200) })),
      )
      // only residents refuse to be located: they are in the house, so no refusal in the demo hides somebody who is
      // being searched for
      const refuses = refusals > 0 && elder.checkInStatus === 1 && random.chance(0.1) && elder !== shown
      if (refuses) refusals -= 1
      for (const kind of ['location', 'camera', 'photo', 'family'] as const) {
        if (random.chance(0.1) && !refuses) continue
        const isNo = kind === 'location' ? refuses : random.chance(0.08) && elder !== shown
        const consent = { ...at, ...signed, kind, byName: elder.userName, byRelation: '1', signedOn: dayAgo(180) }
        rows.consents.push({
          ...consent,
          state: isNo ? 'refused' : 'given',
          validUntil: isNo || random.chance(0.6) ? null : inDays(random.between(20, 700)),
          createTime: ago(180),
        })
      }
      rows.records.push({ ...at, ...healthRecord(random, elder), createUser: by.nickName, createTime: ago(300) })
      for (const days of [330, 30]) {
        if (since > scene.now.getTime() - days * day) continue
        const check = { checkDate: dayAgo(days), place: '社区卫生服务中心', doctor: random.pick(doctors) }
        const findings = JSON.stringify(findingsOf(random, elder))
        rows.checks.push({ ...at, ...check, findings, createUser: by.nickName, createTime: ago(days) })
      }
      rows.risks.push(...risksOf(random, elder).map((risk) => ({ ...at, ...risk, ...judged(random, by, ago, inDays) })))
    }
    await spreadContactNotes(db, scene.tenantId)
    await insertPeople(db, rows)
    await spreadTags(db, scene.tenantId)
    const nurses = scene.staff.filter(({ roleCode }) => roleCode === 'nurse')
    const residents = scene.elders.filter(({ checkInStatus }) => checkInStatus === 1)
    for (const [at, { id }] of nurses.entries()) {
      const own = residents.slice(at * eldersOfNurse, (at + 1) * eldersOfNurse)
      await assignElders(
        db,
        scene.tenantId,
        id,
        own.map((elder) => elder.id),
      )
    }
  },
}

const staffOf = (random: Random, { staff }: DemoScene) => random.pick(staff)

function judged(
  random: Random,
  by: DemoScene['staff'][number],
  ago: (days: number) => Date,
  inDays: (days: number) => string,
) {
  const assessed = { assessBy: by.id, assessUser: by.nickName, assessTime: ago(random.between(5, 80)) }
  return { ...assessed, nextReview: inDays(random.between(-6, 85)) }
}

const doctors = ['周文', '李敏', '陈志强']
const plans = [
  {
    sourceType: '9',
    firstSteps: '先拨打本人电话；30 秒无人接听，通知责任养老护理员到场，再联系第一联系人。',
    ambulance: '胸痛、呼吸困难、意识不清时立即呼叫 120。',
    words: '您好，我是值班员，您哪里不舒服？请不要移动，我们马上到。',
    falseCauses: '洗漱时误触按键；充电时误按。',
  },
  {
    sourceType: '1',
    firstSteps: '养老护理员到场前不要扶起；先问疼痛部位和是否碰到头部。',
    ambulance: '头部着地、髋部疼痛不能站立、意识改变时呼叫 120。',
    words: '您先别动，告诉我哪里疼，养老护理员已经在路上。',
    falseCauses: '弯腰捡物、快速坐下。',
  },
  {
    sourceType: '2',
    firstSteps: '请养老护理员复测脉搏和血压，询问有无胸闷、心慌。',
    ambulance: '心率持续高于 130 次/分或低于 45 次/分并有不适。',
    words: '我们看到您的心率有些波动，您现在感觉怎么样？',
    falseCauses: '刚做完康复训练；手表佩戴过松。',
  },
]

const papers = (random: Random, inDays: (days: number) => string) => [
  {
    type: '1',
    name: '身份证复印件',
    validTo: random.chance(0.3) ? inDays(random.between(-40, 900)) : null,
    remark: '正反面',
  },
  { type: '2', name: '户口簿复印件', validTo: null, remark: null },
  { type: '4', name: '服务协议', validTo: inDays(random.between(-10, 400)), remark: '一式两份' },
  ...(random.chance(0.6)
    ? [{ type: '3', name: '年度体检报告', validTo: inDays(random.between(10, 360)), remark: null }]
    : []),
]

function healthRecord(random: Random, { id, districtCode, address }: Elder) {
  const family = () => [random.pick(['1', '1', '2', '3', '4'])]
  const record = {
    householdAddress: address,
    createUnit: '社区卫生服务中心',
    residence: '1',
    payments: ['1'],
    occupation: random.pick(['1', '2', '4', '5', '8']),
    exposures: ['1'],
    father: family(),
    mother: family(),
    siblings: ['1'],
    children: ['1'],
    water: '1',
    toilet: '1',
    fuel: '3',
    kitchenExhaust: '2',
    livestockPen: '1',
    surgery: random.chance(0.3) ? '白内障手术（2019 年）' : null,
  }
  const archiveNo = `${districtCode}001001${String(id % 100_000).padStart(5, '0')}`
  return { archiveNo, doctor: random.pick(doctors), record: JSON.stringify(record) }
}

function findingsOf(random: Random, { careLevel, height, weight, hearingType }: Elder): Findings {
  const level = Number(careLevel)
  const help = (scores: readonly number[]) =>
    scores[Math.min(scores.length - 1, Math.max(0, level - random.between(0, 2)))] ?? 0
  const pressure = random.between(112, 158)
  return {
    temperature: 36 + random.between(1, 8) / 10,
    pulse: random.between(58, 92),
    respiration: random.between(14, 20),
    leftSystolic: pressure,
    leftDiastolic: random.between(66, 92),
    rightSystolic: pressure + random.between(-4, 4),
    rightDiastolic: random.between(66, 92),
    height: Number(height),
    weight: Number(weight),
    waist: random.between(72, 102),
    glucose: random.between(46, 82) / 10,
    selfRated: String(Math.min(5, level + 1)),
    exercise: random.pick(['1', '2', '3', '4']),
    cognition: level > 2 ? '2' : '1',
    emotion: random.chance(0.85) ? '1' : '2',
    smoking: '1',
    drinking: '1',
    hearing: hearingType ?? '1',
    mobility: level > 2 ? '2' : '1',
    ecg: '窦性心律',
    chestXray: '未见明显异常',
    problems: level > 2 ? '活动能力下降，需协助转移' : null,
    guidance: '低盐低脂饮食，按时服药，三个月后复查',
    selfCare: {
      eating: help([0, 3, 5]),
      grooming: help([0, 1, 3, 7]),
      dressing: help([0, 3, 5]),
      toileting: help([0, 1, 5, 10]),
      moving: help([0, 1, 5, 10]),
    },
  }
}

const measures: Record<string, string> = {
  1: '进食时坐直，软食小口，进食后半小时内不平卧',
  2: '药品集中保管，送服到口',
  3: '两小时翻身一次，使用减压床垫，交接班查看皮肤',
  4: '水温由养老护理员试过再用，不用热水袋',
  5: '床栏拉起，床高调到最低，夜间每两小时巡视',
  6: '防滑鞋、扶手和夜灯，起身先坐半分钟',
  7: '情绪异常时专人陪护，收起锐器',
  8: '佩戴定位手表，外出由家属或养老护理员陪同',
  9: '活动前评估，安排在扶手旁并有人陪伴',
}

/** Levels of the nine kinds of risk; elders who need more care have higher ones. */
const risksOf = (random: Random, { careLevel }: Elder) =>
  Object.keys(riskKinds).map((kind) => {
    const level = Math.max(0, Math.min(3, Math.round(Number(careLevel) / 2 + random.between(-2, 1) * 0.8)))
    return { kind: Number(kind), level, measures: level >= 2 ? (measures[kind] ?? null) : null }
  })
