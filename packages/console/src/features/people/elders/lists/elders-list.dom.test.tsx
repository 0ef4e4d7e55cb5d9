import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { elderOf } from '../../../../testing/records.ts'
import { addressQuery, renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import { EldersPage } from './elders.page.tsx'

const { elders, elderTags, dictionaries, savedLists, tenants } = contract
const tag = (id: number, name: string) => ({ id, name, look: 'info' })
const choice = (id: number, name: string) => ({ ...tag(id, name), tenantId: 1000002, tenantName: '康宁养老·海淀院' })

async function opened(at = '/oldMan/index') {
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
  mockAnswer(elderTags.choices, [choice(3, '喜静'), choice(4, '独居')])
  mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', { tags: [tag(3, '喜静')] }), elderOf(9, '李桂兰')]))
  const user = renderPage(<EldersPage />, { may: ['elder:view', 'elder:edit'], at })
  await screen.findByText('喜静')
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

it('a named filter is added to the present filters, and removed again', async () => {
  const { press } = await opened('/oldMan/index?careLevel=3')
  await press('高风险')
  await waitFor(() => expect(addressQuery()).toEqual({ careLevel: '3', risk: 'high' }))
  expect(screen.getByRole('button', { name: '高风险' }).getAttribute('aria-pressed')).toBe('true')
  await press('我负责的')
  await waitFor(() => expect(addressQuery()).toEqual({ careLevel: '3', risk: 'high', mine: '1' }))
  await press('高风险')
  await waitFor(() => expect(addressQuery()).toEqual({ careLevel: '3', mine: '1' }))
})

it('the ticked elders are saved as a named list', async () => {
  const { user, press } = await opened()
  mockAnswer(savedLists.create, { id: 5 })
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await press('存为列表')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('勾选的 2 项')
  await user.type(within(dialog).getByLabelText('列表名称'), '我的走廊{Enter}')
  await waitForToast('列表已保存')
  expect(bodiesTo(savedLists.create)).toEqual([{ page: 'elders', name: '我的走廊', values: { ids: '7,9' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: '存为列表' })).toBeNull())
})

it('tags are added to the ticked elders and others removed, and a refusal is explained', async () => {
  const { user, press } = await opened()
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await press('设置标签')
  const dialog = await screen.findByRole('dialog')
  await press('保存')
  await within(dialog).findByText('请选择标签')
  for (const [label, name] of [
    ['添加', '独居'],
    ['移除', '喜静'],
  ] as const) {
    await user.click(within(dialog).getByLabelText(label).closest('.p-treeselect') as Element)
    const item = (await screen.findAllByRole('treeitem', { name })).at(-1)
    await user.click(item?.querySelector('.p-treenode-content') as Element)
    await user.click(dialog)
  }
  mockRefusal(elderTags.tag, 200, '“王秀英”的标签将超过10个，请先移除一些')
  await press('保存')
  await within(dialog).findByText('“王秀英”的标签将超过10个，请先移除一些')
  mockAnswer(elderTags.tag, { changed: 2 })
  await press('保存')
  await waitForToast('已更新 2 位长者的标签')
  expect(bodiesTo(elderTags.tag).at(-1)).toEqual({ ids: [7, 9], add: [4], remove: [3] })
})
