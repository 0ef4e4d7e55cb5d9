import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ArchiveActions } from './archive-actions.tsx'

const elder = archiveOf(7, '王秀英')
const { access } = contract.elderPapers.print.options
const shown = (may = [access]) =>
  renderPage(<ArchiveActions elder={elder} isView />, { may, at: '/oldMan/detail?id=7' })
const here = () => Object.fromEntries(new URLSearchParams(location.search))
const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

it('the read-only archive and the summary are printed, each in a new tab', async () => {
  const user = shown()
  await user.click(screen.getByRole('button', { name: '打印' }))
  expect(await offered()).toEqual(['档案', '摘要（一页）', '检查材料…'])
  await user.click(screen.getByText('摘要（一页）'))
  await waitFor(() => expect(location.pathname).toBe('/oldMan/print'))
  expect(here()).toEqual({ id: '7', kind: 'summary', at: expect.stringMatching(/^\d+$/) })
})

it('the dialog asks for the period of an inspection', async () => {
  const user = shown()
  await user.click(screen.getByRole('button', { name: '打印' }))
  await user.click(await screen.findByText('检查材料…'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '全年' }))
  await user.click(dialog.getByRole('button', { name: '生成' }))
  await waitFor(() => expect(location.pathname).toBe('/oldMan/print'))
  const year = new Date().getFullYear()
  expect(here()).toMatchObject({ id: '7', kind: 'inspection', from: `${year}-01-01`, to: `${year}-12-31` })
})

it('printing is not offered to people who may not print', () => {
  shown([])
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull()
})
