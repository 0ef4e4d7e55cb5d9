import { contract } from '@care/shared/contract'
import type { SearchResult } from '@care/shared/overview/search/search.contract'
import { screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Palette } from '../palette/palette.tsx'
import { paletteOpenAtom } from '../palette/palette-atom.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { keysOpenAtom, useShortcuts } from './use-shortcuts.ts'

const { search, menus } = contract
const found: SearchResult = {
  elders: [
    {
      id: 7,
      userName: '王秀英',
      age: 88,
      bedName: '201-A床',
      mobile: '13800000001',
      tenantId: 1,
      tenantName: '海淀院',
    },
  ],
  devices: [],
  workOrders: [{ id: 501, workNo: 'WO2026501', oldmanName: '王秀英', status: '0', tenantId: 1 }],
}
const created = vi.fn()

/** Palette, help sheet and shortcuts as in the frame, above a page with a filter and a main button. */
function Parts() {
  const isFinding = useAtomValue(paletteOpenAtom)
  const isTold = useAtomValue(keysOpenAtom)
  useShortcuts([], null)
  return (
    <>
      <header className="page-head">
        <span className="page-actions">
          <button type="button" className="p-button" onClick={created}>
            新增
          </button>
        </span>
      </header>
      <form className="search-bar rigid stack">
        <input aria-label="工单号" />
      </form>
      {isFinding && <Palette />}
      {isTold && <KeysSheet />}
    </>
  )
}
beforeEach(() => {
  // shortcuts act on visible elements only, and happy-dom has no layout
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  created.mockReset()
  store.set(paletteOpenAtom, false)
  store.set(keysOpenAtom, false)
  store.set(openWorkOrderAtom, null)
  const entry = { parentId: -1, icon: null, permission: null, type: '0', sortOrder: 1, keepAlive: '1' }
  const meta = { icon: null, title: '全部预警', pinyin: 'quanbuyujing', initials: 'qbyj' }
  mockAnswer(menus.mine, [
    { ...entry, id: 1, name: '全部预警', label: '全部预警', path: '/warning/warning/index', meta },
  ])
  mockAnswer(search.find, found)
})
const finder = () => screen.findByRole<HTMLInputElement>('combobox', { name: '快速查找' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('finds pages immediately by name and initials, records after a debounce, and opens hits by keyboard', async () => {
  const user = renderPage(<Parts />)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await finder(), 'qbyj')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('全部预警')]))
  await user.clear(await finder())
  await user.type(await finder(), 'WO20')
  await waitFor(() => expect(options().join()).toContain('WO2026501'))
  expect(queriesTo(search.find).at(-1)).toEqual({ text: 'WO20' })
  await user.keyboard('{ArrowDown}')
  const chosen = () => screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')
  expect(chosen()?.textContent).toContain('WO2026501')
  await user.keyboard('{Enter}')
  expect(store.get(openWorkOrderAtom)).toBe(501)
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('a failed search for records shows an error and can be retried', async () => {
  mockRefusal(search.find, 500, '查询超时')
  const user = renderPage(<Parts />)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await finder(), '王秀')
  await screen.findByText(/未能查找：查询超时/)
  mockAnswer(search.find, found)
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(options()[0]).toContain('王秀英'))
})

it('single-character shortcuts are ignored while typing; otherwise they open, search and create', async () => {
  const user = renderPage(<Parts />)
  const filter = await screen.findByRole<HTMLInputElement>('textbox', { name: '工单号' })
  await user.type(filter, '?n/')
  expect([filter.value, created.mock.calls.length]).toEqual(['?n/', 0])
  filter.blur()
  await user.keyboard('n')
  expect(created).toHaveBeenCalledOnce()
  await user.keyboard('/')
  expect(document.activeElement).toBe(filter)
  filter.blur()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: '快捷键' })
  expect(sheet.textContent).toContain('快速查找')
  // shortcuts of the page are off while a dialog is open
  await user.keyboard('n')
  expect(created).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
