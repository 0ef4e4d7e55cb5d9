import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { callsTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { choices } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DictSelect } from './dict-select.tsx'
import { TenantSelect } from './tenant-select.tsx'

const { tenants } = contract
const { items } = contract.dictionaries

function Level() {
  const [level, setLevel] = useState<unknown>()
  return (
    <>
      <label htmlFor="level">护理等级</label>
      <DictSelect type="care_level" id="level" value={level} onChange={setLevel} />
      <output>{String(level)}</output>
    </>
  )
}
const list = () => document.querySelector('.p-dropdown') as HTMLElement
const chosen = () => document.querySelector('output')?.textContent

it('choices that fail to load show an error, and load after a retry', async () => {
  mockRefusal(items, 500, '服务暂不可用')
  const user = renderPage(<Level />)
  // the choices are requested before the list is opened
  await waitFor(() => expect(callsTo(items)).toHaveLength(1))
  await user.click(list())
  await screen.findByText('未能加载：服务暂不可用')
  mockAnswer(items, choices('care_level', { 1: '一级', 2: '二级' }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByRole('option', { name: '二级' }))
  expect(chosen()).toBe('2')
  expect(callsTo(items).map(({ params }) => params)).toEqual([{ type: 'care_level' }, { type: 'care_level' }])
  await user.click(document.querySelector('.p-dropdown-clear-icon') as Element)
  expect(chosen()).toBe('undefined')
})

it('a choice is opened and picked with the keyboard alone', async () => {
  mockAnswer(items, choices('care_level', { 1: '一级', 2: '二级' }))
  const user = renderPage(<Level />)
  await user.tab()
  await waitFor(() => expect(document.activeElement?.id).toBe('level'))
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: '一级' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(chosen()).toMatch(/^[12]$/))
})

it('institutions that fail to load show an error, and load after a retry', async () => {
  mockRefusal(tenants.tree, 500, '服务暂不可用')
  const chosen = vi.fn()
  const user = renderPage(<TenantSelect id="tenant" value={undefined} onChange={chosen} />)
  await waitFor(() => expect(callsTo(tenants.tree)).toHaveLength(1))
  await user.click(document.querySelector('.p-treeselect') as Element)
  await screen.findByText('未能加载：服务暂不可用')
  const house = { id: 1000002, name: '海淀院', label: '海淀院', value: 1000002, parentId: 1 }
  mockAnswer(tenants.tree, [house, { ...house, id: 1000003, name: '朝阳院' }])
  await user.click(screen.getByRole('button', { name: '重试' }))
  await user.click(await screen.findByText('朝阳院'))
  expect(chosen.mock.calls).toEqual([['1000003']])
})
