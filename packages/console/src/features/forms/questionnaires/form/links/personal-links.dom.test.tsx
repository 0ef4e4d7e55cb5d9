import { contract } from '@care/shared/contract'
import type { PersonalLink } from '@care/shared/forms/questionnaires/links/personal-link'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../../testing/fake-server.ts'
import { elderOf } from '../../../../../testing/records.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../../testing/rows.ts'
import { actionLabelsIn, answerConfirm, press, pressMore, rowWith, waitForToast } from '../../../../../testing/steps.ts'
import { PersonalLinks } from './personal-links.tsx'

const { questionnaireLinks, elders, dictionaries } = contract
const key = 'a'.repeat(32)
const token = 't'.repeat(22)
const link = (id: number, given: Partial<PersonalLink> = {}): PersonalLink => ({
  id,
  oldmanId: id,
  oldmanName: `长者${id}`,
  state: 'open',
  token,
  isPrefilled: true,
  createUser: '赵强',
  expireTime: '2026-12-03 23:59:59',
  createTime: '2026-11-26 08:00:00',
  fillTime: null,
  resultId: null,
  ...given,
})
const manager = { may: ['questionnaire:edit', 'questionnaire:result', 'elder:view'] satisfies Permission[] }
const section = (isOpen = true) => <PersonalLinks formKey={key} isOpen={isOpen} />

beforeEach(() => mockAnswer(dictionaries.items, []))

it('each link offers the actions of its state, and is revoked after a confirmation', async () => {
  mockAnswer(
    questionnaireLinks.page,
    pageOfRows([
      link(1),
      link(2, { state: 'filled', token: null, resultId: 9, fillTime: '2026-11-26 09:00:00' }),
      link(3, { state: 'expired', token: null }),
      link(4, { state: 'revoked', token: null }),
    ]),
  )
  mockAnswer(questionnaireLinks.revoke, true)
  const user = renderPage(section(), manager)
  const seen = []
  for (const id of [1, 2, 3, 4]) {
    const row = await rowWith(`长者${id}`)
    seen.push([/未填写|已填写|已过期|已撤销/.exec(row.textContent ?? '')?.[0], ...(await actionLabelsIn(user, row))])
  }
  expect(seen).toEqual([['未填写', '复制链接', '二维码', '撤销'], ['已填写', '查看答卷'], ['已过期'], ['已撤销']])
  await press(user, '二维码', await rowWith('长者1'))
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: '专属链接' })
  expect(address.value).toBe(`${location.origin}/s/${key}?p=${token}`)
  await press(user, '关闭')
  await pressMore(user, '撤销', await rowWith('长者1'))
  expect(await answerConfirm(user, '撤销')).toContain('“长者1”的链接不能再填写')
  await waitForToast('链接已撤销')
  expect(callsTo(questionnaireLinks.revoke)).toHaveLength(1)
})

it('links are created for the ticked elders, by default for a week', async () => {
  mockAnswer(questionnaireLinks.page, pageOfRows<PersonalLink>([]))
  mockAnswer(elders.page, pageOfRows([elderOf(1, '长者1'), elderOf(2, '长者2')]))
  mockAnswer(questionnaireLinks.create, { made: 1, kept: 1 })
  const user = renderPage(section(), manager)
  await screen.findByText('还没有专属链接')
  await press(user, '生成链接')
  const drawer = await screen.findByRole('dialog', { name: '生成专属链接' })
  for (const id of [1, 2])
    await user.click(within(await rowWith(`长者${id}`, drawer)).getByRole('checkbox', { name: '选择此行' }))
  within(drawer).getByText('已选 2 位长者')
  await user.click(within(drawer).getByRole('switch', { name: '带出已知信息' }))
  await press(user, '生成链接', drawer)
  await waitForToast('已生成1个专属链接，1位长者沿用原有链接')
  expect(bodiesTo(questionnaireLinks.create)).toEqual([
    {
      projectKey: key,
      oldmanIds: [1, 2],
      isPrefilled: false,
      expireTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 23:59:59$/),
    },
  ])
})

it('the selection stays when the server refuses', async () => {
  mockAnswer(questionnaireLinks.page, pageOfRows<PersonalLink>([]))
  mockAnswer(elders.page, pageOfRows([elderOf(1, '长者1')]))
  mockRefusal(questionnaireLinks.create, 200, '问卷发布后才能生成专属链接')
  const user = renderPage(section(), manager)
  await press(user, '生成链接')
  const drawer = await screen.findByRole('dialog', { name: '生成专属链接' })
  await user.click(within(await rowWith('长者1', drawer)).getByRole('checkbox', { name: '选择此行' }))
  await press(user, '生成链接', drawer)
  await waitForToast('问卷发布后才能生成专属链接')
  within(drawer).getByText('已选 1 位长者')
})

it('the page shows when links can be created, for a questionnaire that collects no answers', async () => {
  mockAnswer(questionnaireLinks.page, pageOfRows<PersonalLink>([]))
  renderPage(section(false), manager)
  await screen.findByText('问卷发布后，可以在这里为长者生成专属链接。')
  expect(screen.queryByRole('button', { name: '生成链接' })).toBe(null)
  await waitFor(() => expect(queriesTo(questionnaireLinks.page)[0]).toMatchObject({ projectKey: key }))
})
