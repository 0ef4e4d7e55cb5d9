import { validateAnswers } from '@care/shared/forms/questionnaires/answers/validate-answers'
import { formFault } from '@care/shared/forms/questionnaires/form-faults'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import { FormItemDraft } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { gradeOf } from '@care/shared/forms/questionnaires/score/grades'
import { expect, it } from 'vitest'
import { abilityTemplate } from './ability-template.ts'

const { items, setting } = abilityTemplate
const scored = items.filter(({ expand }) => expand.dimension)
const rest = items.filter((item) => item.required && !item.expand.dimension)

/** Answers to all items, chosen so that the scored ones sum to `points`. */
function answersWith(points: number) {
  let left = points
  const answers = scored.map((item) => {
    const most = Math.max(...optionsOf(item).map(({ score }) => score ?? 0))
    const given = Math.min(most, left)
    left -= given
    const chosen = optionsOf(item).find(({ score }) => score === given)
    return [fieldOf(item.formItemId), chosen?.value]
  })
  return Object.fromEntries([...answers, ...rest.map(({ formItemId }) => [fieldOf(formItemId), 2])])
}
const judge = (points: number) => {
  const filled = validateAnswers({ items, logics: [] }, answersWith(points))
  return 'fault' in filled
    ? filled
    : { ...filled.score, grade: gradeOf(setting.grades, filled.score?.total ?? -1)?.name }
}

it('the template asks the 26 items of the standard, and can be published unchanged', () => {
  expect(scored).toHaveLength(26)
  expect(scored.slice(0, 3).map(({ label }) => label)).toEqual(['进食', '修饰', '洗澡'])
  expect(formFault({ items, logics: [] }, setting.grades)).toBeNull()
  for (const item of items)
    expect(FormItemDraft.safeParse({ ...item, projectKey: abilityTemplate.key }).error).toBe(undefined)
})

it('the template’s points sum to 90 in four indicators', () => {
  expect(judge(90)).toMatchObject({
    total: 90,
    dimensions: { 自理能力: 32, 基础运动能力: 15, 精神状态: 28, 感知觉与社会参与: 15 },
  })
})

it.each([
  [90, '能力完好'],
  [89, '能力轻度受损（轻度失能）'],
  [66, '能力轻度受损（轻度失能）'],
  [65, '能力中度受损（中度失能）'],
  [46, '能力中度受损（中度失能）'],
  [45, '能力重度受损（重度失能）'],
  [30, '能力重度受损（重度失能）'],
  [29, '能力完全丧失（完全失能）'],
  [0, '能力完全丧失（完全失能）'],
])('calls %i points %s', (points, grade) => expect(judge(points)).toMatchObject({ total: points, grade }))
