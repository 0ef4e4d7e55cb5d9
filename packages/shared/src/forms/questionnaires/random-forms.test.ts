import { expect, it } from 'vitest'
import { validateAnswer } from './answers/validate-answer.ts'
import { validateAnswers } from './answers/validate-answers.ts'
import type { ItemRules } from './items/form-item.ts'
import { conditionSources, type ItemType } from './items/item-types.ts'
import type { LogicRules } from './logic/logic.ts'
import { createVisibility } from './logic/visible.ts'
import { scoreOf } from './score/score.ts'

/** Seeded random generator, so that a failure can be reproduced. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  const is = (share: number) => next() < share
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { below, is, one }
}
type Chance = ReturnType<typeof chance>

const types: ItemType[] = [
  'RADIO',
  'RADIO',
  'CHECKBOX',
  'SELECT',
  'SELECT',
  'IMAGE_SELECT',
  'RATE',
  'NUMBER_INPUT',
  'INPUT',
  'DIVIDER',
]

function randomItem({ below, is, one }: Chance, at: number): ItemRules {
  const type = one(types)
  const options = Array.from({ length: 1 + below(5) }, (_, value) => ({
    label: `选项${value}`,
    value,
    ...(is(0.7) && { score: (below(201) - 50) / 10 }),
  }))
  const isMany = type === 'SELECT' && is(0.3)
  const expand = {
    ...(/RADIO|CHECKBOX|SELECT/.test(type) ? { options } : { scored: is(0.5) }),
    ...(isMany && { multiple: true }),
    ...(is(0.5) && { dimension: `维度${below(3)}` }),
  }
  return {
    formItemId: 101 + at * 13 + below(13),
    type,
    label: `题${at}`,
    required: false,
    expand,
    regList: [],
  }
}

function randomForm(random: Chance) {
  const { below, is, one } = random
  const items = Array.from({ length: 1 + below(30) }, (_, at) => randomItem(random, at))
  const logics = items.flatMap((item, at): LogicRules[] => {
    const sources = items.slice(0, at).filter(({ type }) => conditionSources.includes(type))
    if (sources.length === 0 || is(0.4)) return []
    const conditionList = Array.from({ length: 1 + below(3) }, () => {
      const source = one(sources)
      const count = (source.expand.options as unknown[]).length
      return { formItemId: source.formItemId, expression: one(['eq', 'ne'] as const), optionValue: below(count) }
    })
    return [{ formItemId: item.formItemId, expression: one([1, 2] as const), conditionList }]
  })
  return { items, logics }
}

function randomAnswer({ below, is }: Chance, { type, expand }: ItemRules): unknown {
  if (type === 'RATE') return 1 + below(5)
  if (type === 'NUMBER_INPUT') return (below(2_000) - 1_000) / 10
  if (type === 'INPUT') return `答${below(9)}`
  const count = (expand.options as unknown[] | undefined)?.length ?? 0
  if (type !== 'CHECKBOX' && expand.multiple !== true) return below(count)
  const chosen = Array.from({ length: count }, (_, value) => value).filter(() => is(0.5))
  return chosen.length > 0 ? chosen : [0]
}

/** Reference model straight from the specification, without the engine: recursive from one item back to the first. */
function plainModel({ items, logics }: ReturnType<typeof randomForm>, answers: Map<number, unknown>) {
  function isShown(formItemId: number): boolean {
    for (const logic of logics) {
      if (logic.formItemId !== formItemId) continue
      let held = 0
      for (const condition of logic.conditionList) {
        const said = isShown(condition.formItemId) ? answers.get(condition.formItemId) : undefined
        const isChosen = Array.isArray(said) ? said.indexOf(condition.optionValue) >= 0 : said === condition.optionValue
        if (condition.expression === 'eq' && isChosen) held++
        if (condition.expression === 'ne' && !isChosen) held++
      }
      if (logic.expression === 1 && held < logic.conditionList.length) return false
      if (logic.expression === 2 && held === 0) return false
    }
    return true
  }

  let tenths = 0
  let isScored = false
  const dimensions: Record<string, number> = {}
  for (const item of items) {
    const options = item.expand.options as { value: number; score?: number }[] | undefined
    const counts = options ? options.some(({ score }) => score !== undefined) : item.expand.scored === true
    if (!counts) continue
    isScored = true
    let own = 0
    const said = answers.get(item.formItemId)
    if (isShown(item.formItemId) && said !== undefined) {
      if (!options) own = typeof said === 'number' ? Number((said * 10).toFixed(0)) : 0
      else
        for (const { value, score = 0 } of options)
          if (said === value || (Array.isArray(said) && said.includes(value))) own += Number((score * 10).toFixed(0))
    }
    tenths += own
    const dimension = item.expand.dimension as string | undefined
    if (dimension) dimensions[dimension] = (dimensions[dimension] ?? 0) + own
  }
  const points = (count: number) => Number((count / 10).toFixed(1)) + 0
  return {
    shown: items.map(({ formItemId }) => formItemId).filter(isShown),
    score: isScored
      ? {
          total: points(tenths),
          dimensions: Object.fromEntries(Object.entries(dimensions).map(([name, own]) => [name, points(own)])),
        }
      : null,
  }
}

it('shows and scores 1,000 random forms as the reference model does, including answers given before their item was hidden', () => {
  let hidden = 0
  let scored = 0
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = chance(seed)
    const form = randomForm(random)
    const answers = new Map<number, unknown>()
    for (const item of form.items)
      if (item.type !== 'DIVIDER' && random.is(0.7)) answers.set(item.formItemId, randomAnswer(random, item))
    const expected = plainModel(form, answers)
    const shown = createVisibility(form.items, form.logics)(answers)
    expect({ seed, shown: [...shown] }).toEqual({ seed, shown: expected.shown })
    const score = scoreOf(form.items, shown, answers)
    expect({ seed, score: score && { total: score.total + 0, dimensions: score.dimensions } }).toEqual({
      seed,
      score: expected.score,
    })
    hidden += form.items.length - shown.size
    scored += score ? 1 : 0

    // a submission holds no hidden answers, and the server gets the same result
    const sent = Object.fromEntries(
      [...answers].flatMap(([formItemId, answer]) => (shown.has(formItemId) ? [[`field${formItemId}`, answer]] : [])),
    )
    expect({ seed, filled: validateAnswers(form, sent) }).toMatchObject({ seed, filled: { score } })
    const one = form.items.find(({ formItemId }) => answers.has(formItemId) && !shown.has(formItemId))
    if (!one || 'fault' in validateAnswer(answers.get(one.formItemId), one)) continue
    expect(validateAnswers(form, { ...sent, [`field${one.formItemId}`]: answers.get(one.formItemId) })).toHaveProperty(
      'fault',
    )
  }
  expect(hidden).toBeGreaterThan(2_000)
  expect(scored).toBeGreaterThan(900)
})
