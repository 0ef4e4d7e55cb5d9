import { contract } from '@care/shared/contract'
import type { scoreRule } from '@care/shared/forms/assessments/score-rules/score-rule.words'
import type { RowOf } from '@care/shared/resources/resource'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { ScoreHint } from '../score-hint.tsx'
import { ScoreRulesPage } from './score-rules.page.tsx'

const { scoreRules, dictionaries, savedLists } = contract
type Rule = RowOf<typeof scoreRule>
const rule = (id: number, minScore: number, maxScore: number, given: Partial<Rule> = {}): Rule => ({
  id,
  name: `规则${id}`,
  minScore,
  maxScore,
  level: 2,
  careLevel: '2',
  suggestion: null,
  sort: id,
  status: '0',
  tenantId: 1000002,
  tenantName: '海淀院',
  createUser: null,
  createTime: '2026-11-01 08:00:00',
  ...given,
})
const manager = { may: ['scorerule:view' as const, 'scorerule:edit' as const] }

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  mockAnswer(dictionaries.items, [])
})

it('points without a rule are listed per institution, and an institution without rules uses the standard', async () => {
  const elsewhere = { tenantId: 1000003, tenantName: '朝阳院' }
  mockAnswer(
    scoreRules.page,
    pageOfRows([
      rule(1, 0, 29),
      rule(2, 46, 80),
      rule(3, 30, 45, { status: '1' }),
      rule(4, 0, 90, elsewhere),
      rule(5, 0, 10, { tenantId: 1000004, tenantName: '丰台院' }),
    ]),
  )
  renderPage(<ScoreRulesPage />, manager)
  await screen.findByText('30–45分、81–90分没有规则')
  await screen.findByText('丰台院：11–90分没有规则')
  expect(screen.queryByText(/朝阳院：/)).toBe(null)
  expect(screen.queryByText(/按国家标准/)).toBe(null)
})

it('without rules the standard applies, and its five rules are restored after a confirmation', async () => {
  mockAnswer(scoreRules.page, pageOfRows([]))
  mockAnswer(scoreRules.restore, true)
  const user = renderPage(<ScoreRulesPage />, manager)
  await screen.findByText('未设规则，按国家标准的五个等级')
  await press(user, '恢复标准规则')
  expect(await answerConfirm(user, '恢复标准规则')).toContain('现有的评分规则将全部删除')
  await waitForToast('已恢复标准规则')
  expect(bodiesTo(scoreRules.restore)).toHaveLength(1)
})

it('the rules are read-only for people who may only look', async () => {
  mockAnswer(scoreRules.page, pageOfRows([rule(1, 0, 90)]))
  renderPage(<ScoreRulesPage />, { may: ['scorerule:view'] })
  await rowWith('规则1')
  expect(screen.queryByRole('button', { name: '恢复标准规则' })).toBe(null)
  expect(screen.queryByRole('button', { name: '新增评分规则' })).toBe(null)
})

it('the level for the points is proposed, unless it is chosen already', async () => {
  const { createUser: _, createTime: __, tenantName: ___, ...known } = rule(7, 0, 90, { suggestion: '每周复评' })
  mockAnswer(scoreRules.ofScore, known)
  const taken: string[] = []
  const hint = {
    score: 44,
    tenantId: 1000003,
    careLevel: '3',
    disabled: false,
    onTake: (level: string) => taken.push(level),
  }
  const user = renderPage(<ScoreHint {...hint} />)
  await screen.findByText(/44 分：规则7/)
  await screen.findByText('每周复评')
  await press(user, '采用')
  expect(taken).toEqual(['2'])
  expect(queriesTo(scoreRules.ofScore)).toEqual([{ tenantId: '1000003' }])
})

it('the hint notes that points have no rule, and sends no request for an invalid score', async () => {
  mockAnswer(scoreRules.ofScore, null)
  renderPage(<ScoreHint score={44} tenantId={1000002} careLevel={null} disabled={false} onTake={() => undefined} />)
  await screen.findByText('44 分没有对应的评分规则，请自行选择护理等级。')
  expect(callsTo(scoreRules.ofScore)).toHaveLength(1)
})
