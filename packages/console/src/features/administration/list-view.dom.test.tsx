import type { dictionary } from '@care/shared/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import type { BodyOf, DataOf } from '@care/shared/http/endpoint'
import type { RowOf } from '@care/shared/things/thing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../calls/query-client.ts'
import { answers, bodiesTo, queriesTo, sentTo } from '../../testing/fake-server.ts'
import { asked, renderPage } from '../../testing/render-page.tsx'
import { pageWith } from '../../testing/rows.ts'
import { closed, rowWith } from '../../testing/steps.ts'
import { DictionariesPage } from './dictionaries.page.tsx'

const { dictionaries, settings } = contract
const dict: RowOf<typeof dictionary> = {
  ...{ id: 1, type: 'score', description: '评分', remarks: null, system: '0', createTime: '2026-01-02 03:04:05' },
}

async function opened(at: string, kept?: DataOf<typeof settings.get>) {
  answers(dictionaries.page, pageWith([dict]))
  const user = renderPage(<DictionariesPage />, { may: ['dict:view'], at, kept })
  await rowWith('评分')
  return { user, press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })) }
}
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean)
/** What is kept once it is this; changes that follow each other slowly are kept one by one. */
const saved = async (wanted: object) => {
  const last = () => (bodiesTo(settings.save) as BodyOf<typeof settings.save>[]).at(-1)
  await waitFor(() => expect(last()).toMatchObject({ value: wanted }))
  expect(sentTo(settings.save).at(-1)?.params).toEqual({ name: 'list.dictionaries' })
  return last()?.value ?? null
}

/** The same person at another computer, which knows only what was kept. */
async function elsewhere(kept: Awaited<ReturnType<typeof saved>>) {
  closed()
  queryClient.clear()
  return opened('/system/dict', kept)
}

it('columns that are put away, held and moved are so on another computer', async () => {
  const { user, press } = await opened('/system/dict')
  await press('列设置')
  await user.click(await screen.findByRole('checkbox', { name: '备注' }))
  await press('固定字典描述')
  await waitFor(() => expect(heads()).toEqual(['序号', '字典描述', '字典类型', '类别', '创建时间', '操作']))
  const isHeld = expect.objectContaining({ key: 'description', frozen: true })
  const isPutAway = expect.objectContaining({ key: 'remarks', hidden: true })
  const kept = await saved({ columns: expect.arrayContaining([isHeld, isPutAway]) })
  await elsewhere(kept)
  await waitFor(() => expect(heads()).toEqual(['序号', '字典描述', '字典类型', '类别', '创建时间', '操作']))
})

it('a filter that was given a name is asked for by it, also on another computer, until it is dropped', async () => {
  const { user, press } = await opened('/system/dict?description=评&system=0')
  await press('保存当前筛选')
  await user.type(await screen.findByLabelText('筛选名称'), ' 评分类 {Enter}')
  const kept = await saved({ filters: [{ name: '评分类', values: { description: '评', system: '0' } }] })
  const { user: there } = await elsewhere(kept)
  await there.click(await screen.findByRole('button', { name: '评分类' }))
  await waitFor(() => expect(asked()).toEqual({ description: '评', system: '0' }))
  expect(queriesTo(dictionaries.page).at(-1)).toEqual({ current: '1', size: '10', description: '评', system: '0' })
  expect(screen.queryByRole('button', { name: '保存当前筛选' })).toBeNull()
  await there.click(screen.getByRole('button', { name: '删除筛选评分类' }))
  await waitFor(() => expect(bodiesTo(settings.save).at(-1)).toMatchObject({ value: { filters: [] } }))
  expect(within(document.body).queryByRole('button', { name: '评分类' })).toBeNull()
})
