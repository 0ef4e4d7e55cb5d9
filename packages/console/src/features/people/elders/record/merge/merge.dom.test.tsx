import { contract } from '@care/shared/contract'
import type { MergePreview } from '@care/shared/people/elders/record/record'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../../../../../testing/fake-server.ts'
import { archiveOf, elderOf } from '../../../../../testing/records.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../../../testing/steps.ts'
import { EldersPage } from '../../lists/elders.page.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedNote } from './merged-note.tsx'

const { elders, dictionaries, tenants } = contract
const may = ['elder:view', 'elder:merge'] as const
const older = { createTime: '2024-01-02 03:04:05', mobile: '13800000001', nativePlace: '山东', remark: '' }
const both = {
  7: archiveOf(7, '王秀英', { ...older, address: '甲路1号', lng: 1, lat: 2, dietTaboo: '忌甜' }),
  9: archiveOf(9, '王秀英', {
    mobile: '13900000009',
    address: '甲路1号',
    lng: 3,
    lat: 4,
    remark: '爱听戏',
    dietTaboo: '忌甜',
  }),
}
const prepare = (preview: Partial<MergePreview> = {}) => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
  mockAnswer(elders.get, ({ params }) => both[params.id === '7' ? 7 : 9])
  mockAnswer(elders.merge, { id: 5 })
  mockAnswer(elders.unmerge, true)
  mockAnswer(elders.mergePreview, {
    kinds: [
      { kind: 'warning', kept: 3, dropped: 10_000 },
      { kind: 'elderHealth', kept: 1, dropped: 1 },
    ],
    balance: { kept: 0, dropped: 12.5 },
    refusal: null,
    ...preview,
  })
}
const open = (ids: [number, number] = [9, 7]) => {
  const onMerged = vi.fn()
  return {
    onMerged,
    user: renderPage(<MergeDialog ids={ids} onClose={vi.fn()} onMerged={onMerged} />, { may: [...may] }),
  }
}
const rows = async () => {
  await screen.findByText('合并后', { selector: 'h3' })
  const groups = screen.getAllByRole('radiogroup')
  return Object.fromEntries(
    groups.map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ]),
  )
}

it('differences are marked, values of only the other record preselected, groups sent together', async () => {
  prepare()
  const { user, onMerged } = open()
  // record 7 was created first and is kept; only the remark of record 9 is new
  expect(await rows()).toEqual({
    手机号码: [true, false],
    籍贯: [true, false],
    住址和地图位置: [true, false],
    备注: [false, true],
  })
  expect(screen.queryByText(/请先确认是同一个人/)).toBeNull()
  expect(screen.getByText(/两份相同的 \d+ 项/)).toBeTruthy()
  const [own] = within(screen.getByRole('radiogroup', { name: '住址和地图位置' })).getAllByRole('radio')
  own?.focus()
  await user.keyboard('{ArrowRight}')
  const effect = screen.getByRole('region', { name: '合并后' }).textContent ?? ''
  expect(effect).toContain('从另一份取用 2 项：备注、住址和地图位置')
  // the preview was requested for the records 9 and 7
  expect(effect).toContain('预警 10,000+ 条 + 3 条')
  expect(effect).toContain('账户余额 ¥12.50 + ¥0.00')
  expect(effect).toContain('两份都有健康档案，重复的以保留的档案为准')
  expect(effect).toContain('一天内可以撤销')
  await user.type(screen.getByLabelText('合并原因'), '换号')
  await user.click(screen.getByRole('button', { name: '合并' }))
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(7))
  expect(bodiesTo(elders.merge)).toEqual([
    {
      keptId: 7,
      droppedId: 9,
      reason: '换号',
      taken: ['remark', 'address', 'lng', 'lat', 'provinceCode', 'cityCode', 'districtCode'],
    },
  ])
})

it('swapping keeps the other record and refetches the preview, and one click takes all fields of a side', async () => {
  prepare()
  const { user, onMerged } = open()
  await rows()
  await user.click(screen.getByRole('button', { name: '换成保留另一份' }))
  expect(screen.getByText('保留：王秀英').closest('div')?.textContent).toContain('2026-01-02 建档')
  expect(screen.getByRole('region', { name: '合并后' }).textContent).toContain('预警 3 条 + 10,000+ 条')
  await user.click(screen.getAllByRole('button', { name: '全部用这份' })[1] as HTMLElement)
  expect(Object.values(await rows())).toEqual(Array(4).fill([false, true]))
  await user.click(screen.getByRole('button', { name: '合并' }))
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(9))
  expect(bodiesTo(elders.merge)).toMatchObject([{ keptId: 9, droppedId: 7 }])
})

it('the dialog shows why two records cannot be merged, and offers no other action', async () => {
  prepare({ refusal: '两份档案都在住，请先为其中一份办理退住' })
  mockAnswer(elders.get, ({ params }) =>
    params.id === '7' ? both[7] : { ...both[9], userName: '李桂兰', birthday: '1940-01-01' },
  )
  open()
  // the birthday in the other record is unknown, so the birthdays do not conflict
  await screen.findByText('两份档案的姓名不同，请先确认是同一个人。')
  await screen.findByText('两份档案都在住，请先为其中一份办理退住')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '合并' }).disabled).toBe(true)
})

it('merging is offered in the list for exactly two records', async () => {
  prepare()
  mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英'), elderOf(9, '李桂兰'), elderOf(8, '郑德全')]))
  const user = renderPage(<EldersPage />, { may: [...may] })
  await screen.findByText('李桂兰')
  const boxes = screen.getAllByRole('checkbox', { name: '选择此行' })
  const offered = () => screen.queryByRole('button', { name: '合并这两份档案' })
  await user.click(boxes[0] as HTMLElement)
  expect(offered()).toBeNull()
  await user.click(boxes[1] as HTMLElement)
  expect(offered()).toBeTruthy()
  await user.click(boxes[2] as HTMLElement)
  expect(offered()).toBeNull()
  await user.click(boxes[2] as HTMLElement)
  await user.click(offered() as HTMLElement)
  await rows()
  expect(queriesTo(elders.mergePreview)).toEqual([{ keptId: '7', droppedId: '9' }])
})

it.each([
  [[...may], 1],
  [['elder:view'] as const, 0],
])('for a user with %o a merge is shown until its deadline, with %i undo buttons', async (may, count) => {
  prepare()
  const createTime = toShanghaiTime(Date.now() - 3_600_000)
  const merge = { id: 5, createBy: 1, createByName: '李主任', createTime, droppedName: '王秀英', reason: '换号' }
  mockAnswer(elders.history, { careLevels: [], changes: [], merge })
  const user = renderPage(<MergedNote oldmanId={7} isView={false} />, { may: [...may] })
  const note = (await screen.findByText(/前可以撤销/)).closest('.note') as HTMLElement
  expect(note.textContent).toContain(
    `${toShanghaiTime(Date.parse(`${createTime.replace(' ', 'T')}+08:00`) + 86_400_000).slice(5, 16)} 前可以撤销`,
  )
  expect(note.textContent).toContain('（换号）')
  expect(within(note).queryAllByRole('button')).toHaveLength(count)
  if (count === 0) return
  mockAnswer(elders.history, { careLevels: [], changes: [], merge: null })
  await user.click(within(note).getByRole('button', { name: '撤销合并' }))
  expect(await answerConfirm(user, '撤销合并')).toContain('原样恢复')
  await waitForToast('已撤销合并，两份档案都已恢复')
  expect(callsTo(elders.unmerge).map(({ params }) => params)).toEqual([{ id: '5' }])
})
