import { validateAnswers } from '@care/shared/forms/questionnaires/answers/validate-answers'
import { formFault } from '@care/shared/forms/questionnaires/form-faults'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import { FormItemDraft } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { gradeOf } from '@care/shared/forms/questionnaires/score/grades'
import { fallScreen } from '@care/shared/people/elders/risks/screenings/fall-screen'
import { pressureScreen } from '@care/shared/people/elders/risks/screenings/pressure-screen'
import { levelOfGrade, maxPoints, type Screening } from '@care/shared/people/elders/risks/screenings/screening'
import { screens } from '@care/shared/people/elders/risks/screenings/screens'
import { expect, it } from 'vitest'
import { screenTemplate } from './screen-templates.ts'

/** Fills in a risk screening: for each item, options that start with one of these words, otherwise the first option. */
function judge(screen: Screening, ...chosen: string[]) {
  const { items, setting } = screenTemplate(screen)
  const answers = items.map((item) => {
    const options = optionsOf(item)
    const taken = options.filter(({ label }) => chosen.some((word) => label.startsWith(word)))
    const values = (taken.length > 0 ? taken : options.slice(0, 1)).map(({ value }) => value)
    return [fieldOf(item.formItemId), item.type === 'CHECKBOX' ? values : values.at(-1)]
  })
  const filled = validateAnswers({ items, logics: [] }, Object.fromEntries(answers))
  if ('fault' in filled) throw new Error(filled.fault)
  const grade = gradeOf(setting.grades, filled.score?.total ?? -1)?.name ?? null
  return [filled.score?.total, grade, levelOfGrade(screen, grade)]
}

it.each(screens)('$name can be published unchanged, and each of its scores has one grade', (screen) => {
  const { items, setting, key } = screenTemplate(screen)
  expect(formFault({ items, logics: [] }, setting.grades)).toBeNull()
  for (const item of items) expect(FormItemDraft.safeParse({ ...item, projectKey: key }).error).toBe(undefined)
  for (let points = 0; points <= maxPoints(screen.items); points++)
    expect(screen.grades.filter(({ min, max }) => min <= points && points <= max)).toHaveLength(1)
})

it('the fall screening has the Ministry of Health’s 35 factors of 8 groups, 53 points in all', () => {
  expect(fallScreen.items.map(({ options }) => options.length - 1)).toEqual([3, 2, 4, 3, 4, 3, 9, 7])
  expect(fallScreen.items.map((item) => maxPoints([item]))).toEqual([9, 5, 11, 3, 4, 3, 9, 9])
  expect(maxPoints(fallScreen.items)).toBe(53)
})

it.each([
  [[], [0, '未见危险因素', 0]],
  [['失眠'], [1, '低危', 1]],
  [['有跌倒史'], [2, '低危', 1]],
  [['年龄80岁及以上'], [3, '中危', 2]],
  [
    ['行走需要旁人帮助', '因跌倒住院', '意识恍惚'],
    [9, '中危', 2],
  ],
  [
    ['行走需要旁人帮助', '因跌倒住院', '意识恍惚', '降压药'],
    [10, '高危', 3],
  ],
])('calls a fall screen with %j %j', (chosen, judged) => expect(judge(fallScreen, ...chosen)).toEqual(judged))

it('the seven factors of PURS sum to 8 points, with a healed pressure sore counting two', () => {
  expect(pressureScreen.items.map((item) => maxPoints([item]))).toEqual([1, 1, 1, 1, 2, 1, 1])
  expect(judge(pressureScreen)).toEqual([0, '很低风险', 1])
  expect(judge(pressureScreen, '有（2')).toEqual([2, '低风险', 1])
  expect(judge(pressureScreen, '有（2', '有失禁')).toEqual([3, '中等风险', 2])
  expect(judge(pressureScreen, '需要他人帮助', '有失禁', '每天疼痛')).toEqual([4, '高风险', 3])
  expect(judge(pressureScreen, '有', '有失禁', '每天疼痛')).toEqual([6, '很高风险', 3])
  expect(judge(pressureScreen, '有', '需要他人帮助', '每天疼痛')).toEqual([8, '很高风险', 3])
})

it('a screening proposes no level when an institution has renamed the grades', () => {
  expect(levelOfGrade(fallScreen, '甲级')).toBeNull()
  expect(levelOfGrade(fallScreen, null)).toBeNull()
})
