import type { GuardedPerson } from '@care/shared/admin/security/security.contract'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, rowWith, waitForToast } from '../../../testing/steps.ts'
import { PeoplePanel } from './people-panel.tsx'

const { security } = contract
const person = (userId: number, nickName: string, given: Partial<GuardedPerson>): GuardedPerson => ({
  userId,
  nickName,
  username: `u${userId}`,
  roleNames: '养老护理员',
  isRequired: false,
  isOn: false,
  since: null,
  recoveryCodesLeft: 0,
  ...given,
})

it('the list shows who has a second factor, and resets the second factor of the confirmed person', async () => {
  mockAnswer(
    security.people,
    pageOfRows([
      person(1, '甲', { isOn: true, recoveryCodesLeft: 7 }),
      person(2, '乙', { isRequired: true }),
      person(3, '丙', {}),
      person(4, '丁', { isOn: true, isRequired: true, recoveryCodesLeft: 0 }),
    ]),
  )
  mockAnswer(security.reset, true)
  const user = renderPage(<PeoplePanel />)
  const seen: unknown[] = []
  for (const name of ['甲', '乙', '丙', '丁']) {
    const row = await rowWith(name)
    const mayReset = within(row).queryByRole('button', { name: '重置' }) !== null
    seen.push([name, row.querySelector('.tag')?.textContent, row.textContent?.match(/\d 个/)?.[0] ?? null, mayReset])
  }
  expect(seen).toEqual([
    ['甲', '已绑定', '7 个', true],
    ['乙', '须绑定', null, false],
    ['丙', '未绑定', null, false],
    ['丁', '已绑定', '0 个', true],
  ])
  await user.click(within(await rowWith('丁')).getByRole('button', { name: '重置' }))
  expect(await answerConfirm(user, '取消')).toContain('“丁”本人')
  expect(callsTo(security.reset)).toEqual([])
  await user.click(within(await rowWith('丁')).getByRole('button', { name: '重置' }))
  await answerConfirm(user, '重置')
  await waitForToast('已重置，该员工下次登录时重新绑定')
  expect(callsTo(security.reset).map(({ params }) => params)).toEqual([{ id: '4' }])
})

it('another state of the list is requested from its first page', async () => {
  mockAnswer(security.people, pageOfRows([person(1, '甲', {})], 50))
  const user = renderPage(<PeoplePanel />)
  await rowWith('甲')
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(queriesTo(security.people).at(-1)).toEqual({ current: '2', size: '10' }))
  await user.click(screen.getByRole('button', { name: '须绑定而未绑定' }))
  await waitFor(() => expect(queriesTo(security.people).at(-1)).toEqual({ current: '1', size: '10', state: 'missing' }))
})
