import { expect, it } from 'vitest'
import { type AdjustmentFacts, levelByPoints, levelOf, type Scores } from './level-of.ts'
import { abilityLevels, indicators, itemCount, itemsOf, levelCodes, maxPointsOf, maxTotal } from './scale.ts'

const none: AdjustmentFacts = { riskEvents: 0 }
const whole = (pick: (max: number) => number) =>
  Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(({ max }) => pick(max))])) as Record<
    keyof Scores,
    number[]
  >
/** Any scores that add up to this number of points. */
function worth(points: number): Scores {
  let left = points
  return whole((max) => {
    const taken = Math.min(max, left)
    left -= taken
    return taken
  })
}

it('the standard has 26 items and 90 points, each score with a meaning', () => {
  expect([itemCount, maxTotal]).toEqual([26, 90])
  expect(indicators.map(maxPointsOf)).toEqual([32, 15, 28, 15])
  expect(indicators.map((one) => itemsOf(one).map(({ max }) => max))).toEqual([
    [4, 4, 4, 4, 4, 4, 4, 4],
    [4, 4, 4, 3],
    [4, 4, 4, 4, 4, 4, 1, 1, 2],
    [2, 2, 4, 3, 4],
  ])
})

it('maps every total to exactly one level, with a graver level for fewer points', () => {
  const levels = Array.from({ length: maxTotal + 1 }, (_, points) => {
    const fitting = levelCodes.filter(
      (level) => abilityLevels[level].min <= points && points <= abilityLevels[level].max,
    )
    expect(fitting).toEqual([levelByPoints(points)])
    const judged = levelOf(worth(points), none)
    expect(judged).toMatchObject({ total: points, initialLevel: fitting[0], finalLevel: fitting[0] })
    return fitting[0] ?? -1
  })
  expect(levels).toEqual([...levels].sort((one, other) => other - one))
  expect([levels[90], levels[89], levels[66], levels[65], levels[46], levels[45], levels[30], levels[29]]).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ])
})

it('lowers the level once for a diagnosis or two events, however many there are, and never below the gravest', () => {
  const adjusting = (bits: number): AdjustmentFacts => ({
    dementia: (bits & 1) > 0,
    mentalDisorder: (bits & 2) > 0,
    riskEvents: (bits & 4) > 0 ? 2 : 1,
  })
  for (let points = 0; points <= maxTotal; points++)
    for (let bits = 0; bits < 8; bits++) {
      const { initialLevel, finalLevel } = levelOf(worth(points), adjusting(bits))
      expect(finalLevel).toBe(Math.min(4, Number(initialLevel) + (bits > 0 ? 1 : 0)))
      expect(levelOf(worth(points), { ...adjusting(bits), coma: true }).finalLevel).toBe(4)
    }
})

it('explains the level, and returns null before every item is scored', () => {
  expect(levelOf(worth(60), { riskEvents: 3, dementia: true }).reasons).toEqual([
    '总分 60 分，初步等级：中度失能',
    '确诊痴呆（ICD-10 F00–F03）；近30天内发生照护风险事件 3 次：加重一级，为重度失能',
  ])
  expect(levelOf(worth(3), { riskEvents: 2 }).reasons[1]).toMatch(/已是最重等级，不再加重$/)
  expect(levelOf(worth(90), { riskEvents: 0, coma: true }).reasons[1]).toBe('处于昏迷状态，直接评定为完全失能')
  const begun = { ...worth(90), B2: [4, null, 0, null] }
  expect(levelOf(begun, { riskEvents: 0 })).toMatchObject({
    subTotals: { B1: 32, B2: 4, B3: 28, B4: 15 },
    total: 79,
    answered: 24,
    initialLevel: null,
    finalLevel: null,
  })
})

it('an elder in coma needs no scores', () => {
  const begun = { ...worth(90), B2: [4, null, 0, null] }
  expect(levelOf(begun, { riskEvents: 0, coma: true })).toMatchObject({
    initialLevel: null,
    finalLevel: 4,
    reasons: ['处于昏迷状态，直接评定为完全失能'],
  })
})
