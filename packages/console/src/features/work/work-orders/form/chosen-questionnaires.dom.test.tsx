import { contract } from '@care/shared/contract'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { ChosenQuestionnaires } from './chosen-questionnaires.tsx'
import { newJob } from './order-draft.ts'
import { addService, beginDay, chooseElder, openForm, panel } from './order-form-fixture.tsx'

const { questionnaireBindings: bindings, workOrders } = contract
const keyOf = (letter: string) => letter.repeat(32)
const bound = (letter: string, name: string, isDefault: boolean) => ({
  id: letter.charCodeAt(0),
  key: keyOf(letter),
  name,
  questionId: 1,
  isDefault,
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  status: 2 as const,
})
const [usual, extra] = [bound('a', '跌倒风险', true), bound('b', '满意度', false)]
const may = ['questionnaire:view' as const]

beforeEach(() => {
  beginDay()
  mockAnswer(bindings.list, [usual])
  mockAnswer(bindings.page, pageOfRows([usual, extra]))
})

it('an item gets the default questionnaires of its service, which stay; others are added and removed', async () => {
  const { user, form, save } = await openForm({}, may)
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '上门助浴')
  await within(panel()).findByText('跌倒风险')
  expect(queriesTo(bindings.list)).toEqual([{ serverProjectId: '3', tenantId: '1000002', isDefault: 'true' }])
  expect(within(panel()).queryByRole('button', { name: '移除问卷跌倒风险' })).toBe(null)

  await press(user, '选择问卷', panel())
  const drawer = await screen.findByRole('dialog', { name: '选择问卷 · 上门助浴' })
  const row = await rowWith('满意度', drawer)
  expect(row.textContent).toContain(`2满意度${keyOf('b')}`)
  expect(buttons(await rowWith('跌倒风险', drawer))).toEqual([])
  expect(queriesTo(bindings.page)[0]).toMatchObject({ serverProjectId: '3', tenantId: '1000002' })
  await press(user, '选择', row)
  await press(user, '完成', drawer)
  within(panel()).getByRole('button', { name: '移除问卷满意度' })
  await save()
  await waitForToast('创建成功')
  const [sent] = bodiesTo(workOrders.create) as { workOrderJobs: { projectUserVoList?: unknown }[] }[]
  expect(sent?.workOrderJobs[0]?.projectUserVoList).toEqual([{ key: keyOf('a') }, { key: keyOf('b') }])
})

it('questionnaires are not sent if none were chosen', async () => {
  const { user, form, save } = await openForm({}, may)
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '送餐')
  await save()
  await waitForToast('创建成功')
  const [sent] = bodiesTo(workOrders.create) as { workOrderJobs: object[] }[]
  expect(sent?.workOrderJobs[0]).not.toHaveProperty('projectUserVoList')
})

it.each([JobStatus.InService, JobStatus.Finished])('the questionnaires of an item in state %s stay', async (status) => {
  const job = newJob({ projecId: 3, projecName: '上门助浴', projecStandardPrice: 80 }, 0, 'one')
  renderPage(
    <ChosenQuestionnaires
      job={{ ...job, status, questionnaires: [usual, extra] }}
      tenantId={1}
      onChange={() => undefined}
    />,
    { may },
  )
  await screen.findByText('满意度')
  expect(screen.queryAllByRole('button')).toEqual([])
})
