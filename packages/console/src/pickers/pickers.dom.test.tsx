import { contract } from '@care/shared/contract'
import type { ElderRow } from '@care/shared/people/elders/elder'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../calls/api.ts'
import { queryClient } from '../calls/query-client.ts'
import { bodiesTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../testing/fake-server.ts'
import { elderOf, suggestionOf } from '../testing/records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'
import { rowWith, waitForToast } from '../testing/steps.ts'
import { ElderPicker } from './people/elder-picker.tsx'
import { DispatchDrawer } from './people/staff/dispatch-drawer.tsx'

const { elders, workOrders, dictionaries } = contract
const [wang, li] = [elderOf(7, '王秀英'), elderOf(8, '李强')] as const

function Form({ began, told }: { began: ElderRow | null; told: (id: number | null) => void }) {
  const [elder, setElder] = useState(began)
  const choose = (elder: ElderRow | null) => {
    told(elder?.id ?? null)
    setElder(elder)
  }
  return <ElderPicker id="elder" value={elder} onChange={choose} />
}
function opened(began: ElderRow | null = null) {
  const chosen = vi.fn()
  const user = renderPage(<Form began={began} told={chosen} />)
  return { user, chosen, input: screen.getByRole<HTMLInputElement>('combobox') }
}
const offered = () => screen.findAllByRole('option').then((options) => options.map((one) => one.textContent ?? ''))

const choice = async (words: string, name: string) =>
  within(await rowWith(words)).getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => mockAnswer(dictionaries.items, []))

describe('the picker of elders', () => {
  it('an elder is found while typing, and cleared when the text changes', async () => {
    mockAnswer(elders.page, pageOfRows([wang, li]))
    const { user, chosen, input } = opened()
    await user.type(input, '王')
    await user.click(await screen.findByRole('option', { name: /李强/ }))
    expect(queriesTo(elders.page)).toEqual([{ userName: '王', size: '10' }])
    expect(chosen).toHaveBeenLastCalledWith(8)
    expect(input.value).toBe('李强')
    await user.type(input, '{Backspace}')
    expect(chosen).toHaveBeenLastCalledWith(null)
  })

  it('the picker shows the results of the latest query, even if an earlier response arrives last', async () => {
    const held = holdCalls(elders.page)
    const { user, input } = opened()
    await user.type(input, '李')
    await waitFor(() => expect(queriesTo(elders.page)).toHaveLength(1))
    await user.type(input, '强')
    await waitFor(() => expect(queriesTo(elders.page)).toHaveLength(2))
    held.answer(1, pageOfRows([li]))
    expect(await offered()).toHaveLength(1)
    held.answer(0, pageOfRows([wang, li]))
    const { queryKey } = api.elders.page.query({ query: { userName: '李', size: 10 } })
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined())
    await act(async () => undefined)
    expect(await offered()).toEqual([expect.stringContaining('李强')])
  })

  it('the picker can search again after an error', async () => {
    mockRefusal(elders.page, 500, '查询超时')
    const { user, input } = opened()
    await user.type(input, '王')
    await screen.findByText('未能加载：查询超时')
    mockAnswer(elders.page, pageOfRows([wang]))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await offered()).toEqual([expect.stringContaining('王秀英')])
  })

  it('an elder is chosen from the list with its own filters, which disables the current elder', async () => {
    mockAnswer(elders.page, pageOfRows([wang, li]))
    const { user, chosen, input } = opened(wang)
    await user.click(screen.getByRole('button', { name: '从列表选择长者' }))
    const list = await screen.findByRole('dialog', { name: '选择长者' })
    await rowWith('李强', list)
    await user.type(within(list).getByLabelText('姓名'), ' 李 ')
    await user.type(within(list).getByLabelText('年龄'), '60')
    await user.click(within(list).getByRole('button', { name: '查询' }))
    expect(queriesTo(elders.page)).toHaveLength(1)
    await user.type(within(list).getByLabelText('最大年龄'), '90{Enter}')
    await waitFor(() =>
      expect(queriesTo(elders.page).at(-1)).toEqual({
        current: '1',
        size: '10',
        userName: '李',
        ageStart: '60',
        ageEnd: '90',
      }),
    )
    expect((await choice('王秀英', '选择')).disabled).toBe(true)
    await user.dblClick(await choice('李强', '选择'))
    expect(chosen.mock.calls).toEqual([[8]])
    expect(input.value).toBe('李强')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the picker of staff', () => {
  const rows = pageOfRows([suggestionOf(21, '李护士'), suggestionOf(22, '赵护士', { phone: null })])

  it.each([
    [null, '赵护士', { serverUserId: 22, serverUserName: '赵护士', seenUserId: 0 }],
    [22, '李护士', { serverUserId: 21, serverUserName: '李护士', serverUserPhone: '13700000001', seenUserId: 22 }],
  ])('staff are dispatched to a job of the user %s, whose button is disabled', async (seenUserId, name, sent) => {
    mockAnswer(workOrders.suggest, rows)
    mockAnswer(workOrders.dispatch, true)
    const hide = vi.fn()
    const excluded = seenUserId === null ? [] : [seenUserId]
    const user = renderPage(
      <DispatchDrawer dispatchId={61} seenUserId={seenUserId} excluded={excluded} onHide={hide} />,
    )
    expect((await choice('赵护士', '派单')).disabled).toBe(seenUserId === 22)
    await user.dblClick(await choice(name, '派单'))
    await waitForToast(`已派单给${name}`)
    expect(bodiesTo(workOrders.dispatch)).toEqual([{ id: 61, ...sent }])
    expect(queriesTo(workOrders.suggest)[0]).toEqual({ current: '1', size: '10', id: '61' })
    expect(hide).toHaveBeenCalledOnce()
  })

  it.each([
    ['with the previous helpers', [{ userId: 23, nickName: '何护士' }], [], undefined],
    ['with one more helper', [{ userId: 23, nickName: '何护士' }], ['赵护士'], [23, 22]],
    ['without the lead among the helpers', [], ['李护士', '赵护士'], [22]],
    ['without a helper who was removed', [], ['赵护士', '赵护士'], []],
  ])('staff are dispatched %s', async (_, helpers, pressed, sent) => {
    mockAnswer(workOrders.suggest, rows)
    mockAnswer(workOrders.dispatch, true)
    const user = renderPage(<DispatchDrawer dispatchId={61} helpers={helpers} onHide={vi.fn()} />)
    await rowWith('李护士')
    for (const name of pressed) await user.click(await choice(name, '协助'))
    await user.click(await choice('李护士', '派单'))
    await waitForToast('已派单给李护士')
    expect(bodiesTo(workOrders.dispatch)).toMatchObject([{ serverUserId: 21 }])
    expect((bodiesTo(workOrders.dispatch)[0] as { helpers?: number[] }).helpers).toEqual(sent)
  })

  it('staff can still be chosen after a colleague dispatched the job first', async () => {
    mockAnswer(workOrders.suggest, rows)
    mockRefusal(workOrders.dispatch, 200, '工单已由他人派单，请刷新')
    const hide = vi.fn()
    const user = renderPage(<DispatchDrawer dispatchId={61} onHide={hide} />)
    await user.click(await choice('李护士', '派单'))
    await waitForToast('工单已由他人派单，请刷新')
    expect(hide).not.toHaveBeenCalled()
  })

  const conflict = {
    userId: 21,
    nickName: '李护士',
    workOrderId: 7,
    workNo: 'WO7',
    oldmanName: '王秀英',
    travelMinutes: 0,
    fromTime: '2026-11-21 09:00:00',
    toTime: '2026-11-21 09:30:00',
    isOverlap: true,
  }
  const reasons = [{ kind: 'conflict' as const, look: 'bad' as const, text: '09:00–09:30在王秀英处' }]
  it.each(['seen before', 'met in sending'])(
    'staff with a conflict are dispatched only with a reason, when the conflict was %s',
    async (when) => {
      const isSeen = when === 'seen before'
      mockAnswer(
        workOrders.suggest,
        pageOfRows([suggestionOf(21, '李护士', isSeen ? { conflicts: [conflict], reasons } : {})]),
      )
      mockRefusal(workOrders.dispatch, 200, '时间冲突：李护士已有工单', { reason: 'staff-busy', conflicts: [conflict] })
      const user = renderPage(<DispatchDrawer dispatchId={61} onHide={vi.fn()} />)
      await user.click(await choice('李护士', '派单'))
      const asked = await screen.findByRole('dialog', { name: '时间冲突' })
      expect(bodiesTo(workOrders.dispatch)).toHaveLength(isSeen ? 0 : 1)
      await user.click(within(asked).getByRole('button', { name: '仍然派单' }))
      await within(asked).findByText('请说明原因，至少2个字')
      mockAnswer(workOrders.dispatch, true)
      await user.type(within(asked).getByLabelText('原因'), '家属同意推迟')
      await user.click(within(asked).getByRole('button', { name: '仍然派单' }))
      await waitForToast('已派单给李护士')
      expect(bodiesTo(workOrders.dispatch).at(-1)).toMatchObject({ serverUserId: 21, conflictReason: '家属同意推迟' })
    },
  )
})
