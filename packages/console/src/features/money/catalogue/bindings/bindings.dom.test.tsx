import { contract } from '@care/shared/contract'
import type { Bound } from '@care/shared/forms/questionnaires/bindings.contract'
import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { projectRow } from '../project-fixture.ts'
import { ProjectsPage } from '../projects.page.tsx'

const { costProjects, costServices, questionnaireBindings: bindings, questionnaires } = contract
const keyOf = (letter: string) => letter.repeat(32)
const bound = (letter: string, name: string, isDefault: boolean, status: Bound['status'] = 2): Bound => ({
  id: letter.charCodeAt(0),
  key: keyOf(letter),
  name,
  questionId: 1,
  isDefault,
  serverProjectId: 3,
  status,
  serverProjectName: '上门助浴',
})
const published = (letter: string, name: string): Questionnaire => ({
  id: letter.charCodeAt(0),
  key: keyOf(letter),
  name,
  describe: '',
  userId: 5,
  sourceType: 1,
  sourceId: null,
  status: 2,
  type: 1,
  deleted: false,
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  tenantId: 1000002,
  questionnaireType: 3,
  serverProjectIds: [],
  isDefault: false,
  isCheckin: false,
  version: 1,
  isChanged: false,
})
const manager = { may: ['costproject:view' as const, 'questionnaire:view' as const, 'questionnaire:edit' as const] }

beforeEach(() => {
  mockAnswer(costServices.page, pageOfRows([]))
  mockAnswer(costProjects.page, pageOfRows([projectRow]))
  mockAnswer(bindings.list, [bound('a', '甲问卷', true), bound('b', '乙问卷', false, 3), bound('c', '丙问卷', false)])
  mockAnswer(questionnaires.page, pageOfRows([published('a', '甲问卷'), published('d', '丁问卷')]))
  mockAnswer(bindings.bind, true)
})

async function opened(given = manager) {
  const user = renderPage(<ProjectsPage />, given)
  await press(user, '问卷', await rowWith('上门助浴'))
  const drawer = await screen.findByRole('dialog', { name: '问卷 · 上门助浴' })
  await within(drawer).findByText('甲问卷')
  return { user, drawer }
}
const names = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll('.bound-list .cut')].map(({ textContent }) => textContent)

it('questionnaires are added to a service, with defaults marked, in the given order', async () => {
  const { user, drawer } = await opened()
  within(drawer).getByText('已停止')
  await press(user, '添加问卷', drawer)
  const choice = await screen.findByRole('dialog', { name: '添加问卷' })
  expect(buttons(await rowWith('甲问卷', choice))).toEqual([])
  await press(user, '添加', await rowWith('丁问卷', choice))
  await press(user, '完成', choice)
  expect(queriesTo(questionnaires.page)[0]).toMatchObject({ status: '2', tenantId: '1000002' })
  await press(user, '上移丁问卷', drawer)
  await user.click(within(drawer).getAllByRole('checkbox')[1] as HTMLElement)
  expect(names(drawer)).toEqual(['甲问卷', '乙问卷', '丁问卷', '丙问卷'])
  await press(user, '解除绑定丙问卷', drawer)
  await press(user, '保存', drawer)
  await waitForToast('问卷已更新')
  const questions = [
    { key: keyOf('a'), isDefault: true },
    { key: keyOf('b'), isDefault: true },
    { key: keyOf('d'), isDefault: false },
  ]
  expect(bodiesTo(bindings.bind)).toEqual([{ serverProjectId: 3, tenantId: 1000002, questions }])
})

it('the questionnaires are read-only without permission', async () => {
  const { drawer } = await opened({ may: manager.may.slice(0, 2) })
  expect(names(drawer)).toEqual(['甲问卷', '乙问卷', '丙问卷'])
  within(drawer).getByText('默认')
  expect(within(drawer).queryAllByRole('checkbox')).toEqual([])
  expect(within(drawer).queryByRole('button', { name: '保存' })).toBe(null)
})
