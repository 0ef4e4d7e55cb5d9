import type { AlertInfo } from '@care/shared/alarms/warnings/centres/centre'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { rowWith, waitForToast } from '../../../../testing/steps.ts'
import { centrePage } from './centre.page.tsx'
import { sumCentreFigures } from './figures-of.ts'

const { warnings, warningCentres, dictionaries, savedLists } = contract
const figure = (sourceType: number, given: Partial<AlertInfo> = {}): AlertInfo => ({
  sourceType,
  sourceName: '',
  total: 0,
  unhandled: 0,
  handled: 0,
  emergency: 0,
  important: 0,
  information: 0,
  quiet: 0,
  open: 0,
  inProgress: 0,
  handledToday: 0,
  outcomeDue: 0,
  ...given,
})
const told = { systolic: 165, diastolic: 95, systolicMax: 140, systolicMin: 90, diastolicMax: 90, diastolicMin: 60 }
const pressure = (id: number, given: object = {}) => ({
  ...warningNumber(id, { sourceType: 3, source: '血压异常', warningLevel: 2, warningContent: '血压 165/95 mmHg' }),
  ...told,
  status: 1,
  threshold: '90–140 / 60–90',
  ...given,
})
const { CentrePage: Pressures } = centrePage('bloodPressure')
const { CentrePage: Calls } = centrePage('emergencyCall')

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(savedLists.list, [])
  mockAnswer(warnings.statistics, [
    figure(3, { open: 2, inProgress: 1, handledToday: 4, total: 6 }),
    figure(9, { open: 7, outcomeDue: 3 }),
  ])
})

it('the centre shows the figures of its kinds, each with a link to the counted warnings', async () => {
  mockAnswer(warningCentres.bloodPressure, pageOfRows([pressure(1)]))
  const user = renderPage(<Pressures />, { may: ['warning:view'] })
  const row = await rowWith('王秀英')
  expect(row.textContent).toMatch(/165.*95.*偏高/)
  const figures = document.querySelector('.centre-figures')
  await waitFor(() => expect(figures?.textContent).toBe('待处理2处理中1今日已处理4今日发生6'))
  await user.click(screen.getByRole('button', { name: /^待处理/ }))
  await waitFor(() =>
    expect(queriesTo(warningCentres.bloodPressure).at(-1)).toMatchObject({ isDisposed: '0', quiet: '0' }),
  )
  expect(screen.getByRole('button', { name: /^待处理/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^待处理/ }))
  await waitFor(() => expect(queriesTo(warningCentres.bloodPressure).at(-1)).not.toHaveProperty('isDisposed'))
})

it('the centre shows how many calls for help lack an outcome', async () => {
  mockAnswer(warningCentres.emergencyCall, pageOfRows([warningNumber(1)]))
  renderPage(<Calls />, { may: ['warning:view'] })
  await rowWith('王秀英')
  await waitFor(() => expect(document.querySelector('.centre-figures')?.textContent).toContain('结果待补3'))
  expect(screen.queryByRole('checkbox', { name: '批量关闭' })).toBeNull()
})

it('the centre shows its list even when its figures fail', async () => {
  mockRefusal(warnings.statistics, 400, '统计时段不能超过一年')
  mockAnswer(warningCentres.bloodPressure, pageOfRows([pressure(1)]))
  renderPage(<Pressures />, { may: ['warning:view'] })
  await rowWith('王秀英')
  await screen.findByText(/统计未能显示/)
})

it('the figures of several kinds are added up', () => {
  const rows = [figure(6, { open: 2, quiet: 1 }), figure(16, { open: 3 }), figure(9, { open: 9 })]
  expect(sumCentreFigures(rows, [6, 16])).toMatchObject({ open: 5, quiet: 1, total: 0 })
})

it('ticked warnings are closed with a reason, and the result of each is reported', async () => {
  mockAnswer(warningCentres.bloodPressure, pageOfRows([pressure(1, { name: '甲' }), pressure(2, { name: '乙' })]))
  mockAnswer(warnings.closeMany, [
    { id: 1, refusal: null },
    { id: 2, refusal: '孙丽正在处理' },
  ])
  const user = renderPage(<Pressures />, { may: ['warning:view', 'warning:handle'] })
  for (const name of ['甲', '乙']) await user.click(within(await rowWith(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '批量关闭' }))
  const dialog = await screen.findByRole('dialog', { name: '批量关闭' })
  await user.click(within(dialog).getByRole('button', { name: '关闭 2 条' }))
  await screen.findByText('请输入关闭原因')
  expect(within(dialog).queryByLabelText('处理结果')).toBeNull()
  await user.type(within(dialog).getByLabelText(/关闭原因/), '停电，已恢复')
  await user.click(within(dialog).getByRole('button', { name: '关闭 2 条' }))
  await screen.findByText('孙丽正在处理')
  expect(bodiesTo(warnings.closeMany)).toEqual([{ ids: [1, 2], remark: '停电，已恢复', outcome: null }])
  const lines = [...document.querySelectorAll('.plain-table tbody tr')].map(({ textContent }) => textContent)
  expect(lines).toEqual([expect.stringMatching(/^乙.*孙丽正在处理$/), expect.stringMatching(/^甲.*成功$/)])
})

it('closing is not offered when all ticked warnings are handled', async () => {
  mockAnswer(warningCentres.bloodPressure, pageOfRows([pressure(1, { isDisposed: 1 })]))
  const user = renderPage(<Pressures />, { may: ['warning:view', 'warning:handle'] })
  await user.click(within(await rowWith('王秀英')).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '批量关闭' }))
  await waitForToast('所选预警都已处理')
})
