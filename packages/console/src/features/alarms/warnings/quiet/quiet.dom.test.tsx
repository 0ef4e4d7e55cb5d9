import type { QuietPeriod } from '@care/shared/alarms/warnings/quiet/quiet-period'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { buildQuietBody, endAfter, kindsExceptCallsForHelp, newQuietPeriod } from './quiet-form.ts'
import { QuietPeriodsPage } from './quiet-periods.page.tsx'

const { quietPeriods, dictionaries, savedLists } = contract
const period = (id: number, given: Partial<QuietPeriod> = {}): QuietPeriod => ({
  id,
  tenantId: 1000002,
  oldmanId: 7,
  deviceId: null,
  name: '王秀英',
  imei: null,
  kindNames: '心率异常',
  state: 1,
  reason: 'hospital',
  remark: null,
  beginTime: '2026-11-21 08:00:00',
  endTime: '2026-11-22 08:00:00',
  warningCount: 0,
  createUser: '赵强',
  endUser: null,
  createTime: '2026-11-21 08:00:00',
  tenantName: '海淀院',
  ...given,
})
const everything = { may: ['warning:view', 'warning:handle'] as const }

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
  mockAnswer(dictionaries.items, [])
  mockAnswer(savedLists.list, [])
  mockAnswer(quietPeriods.page, pageOfRows([period(1), period(2, { name: '张伟', state: 2 })]))
})

it('a running period is ended after a confirmation, and a past one has no actions', async () => {
  mockAnswer(quietPeriods.end, true)
  const user = renderPage(<QuietPeriodsPage />, { may: [...everything.may] })
  expect(within(await rowWith('张伟')).queryByRole('button', { name: '提前结束' })).toBeNull()
  await user.click(within(await rowWith('王秀英')).getByRole('button', { name: '提前结束' }))
  expect(await answerConfirm(user, '结束静默')).toContain('此后的预警会照常提醒')
  await waitForToast('静默已结束')
  expect(callsTo(quietPeriods.end)[0]?.params).toEqual({ id: '1' })
})

it('the list of quiet periods is read-only for people who may not handle warnings', async () => {
  renderPage(<QuietPeriodsPage />, { may: ['warning:view'] })
  await rowWith('王秀英')
  expect(screen.queryByRole('button', { name: '新增静默' })).toBeNull()
  expect(screen.queryByRole('button', { name: '提前结束' })).toBeNull()
})

it('silencing an SOS is explained in red, and nothing is sent until the user confirms', async () => {
  const user = renderPage(<QuietPeriodsPage />, { may: [...everything.may] })
  await user.click((await screen.findAllByRole('button', { name: '新增静默' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '新增静默' })
  expect(dialog.textContent).not.toContain('可能无人应答')
  await user.click(within(dialog).getByLabelText('SOS求助'))
  const alert = within(dialog).getByRole('alert')
  expect([alert.className, alert.textContent]).toEqual([
    expect.stringContaining('tone-sos'),
    expect.stringContaining('可能无人应答'),
  ])
  await user.click(within(dialog).getByRole('button', { name: '开始静默' }))
  await screen.findByText('请确认后再静默SOS求助、跌倒')
  await waitFor(() => expect(dialog.textContent).toContain('请选择静默的长者或设备'))
  expect(dialog.textContent).toContain('请选择结束时间')
  expect(bodiesTo(quietPeriods.create)).toEqual([])
})

it('the form starts with all kinds except calls for help', () => {
  expect(kindsExceptCallsForHelp).not.toContain(9)
  expect(kindsExceptCallsForHelp).not.toContain(1)
  const form = {
    ...newQuietPeriod,
    elder: { id: 7, userName: '王秀英' },
    reason: 'hospital' as const,
    endTime: '2026-11-22 08:00:00',
  }
  expect(buildQuietBody(form)).toMatchObject({
    body: { oldmanId: 7, kinds: kindsExceptCallsForHelp, isConfirmed: false },
    faults: {},
  })
  expect(buildQuietBody({ ...form, reason: 'other' }).faults).toEqual({ remark: '请输入说明' })
  expect(buildQuietBody({ ...form, of: 'device' }).faults).toEqual({ oldmanId: '请选择静默的长者或设备' })
  expect(endAfter('2026-11-21 08:00:00', 24, 0)).toBe('2026-11-22 08:00:00')
})
