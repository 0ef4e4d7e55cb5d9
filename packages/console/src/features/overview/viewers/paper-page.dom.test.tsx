import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, holdCalls, mockRefusal } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { DocumentPaperPage } from './document-paper.page.tsx'
import { ElderPaperPage } from './elder-paper.page.tsx'

const { print } = contract.elderPapers
const shown = (query: string) =>
  renderPage(<ElderPaperPage />, { may: [print.options.access], at: `/oldMan/print?${query}` })

it('the page shows that a printout is being rendered, as long as rendering takes', async () => {
  holdCalls(print)
  shown('id=7&kind=inspection&from=2026-01-01&to=2026-06-30&at=1')
  await screen.findByText('正在生成 PDF')
  await waitFor(() =>
    expect(callsTo(print).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { id: '7', kind: 'inspection', from: '2026-01-01', to: '2026-06-30' },
    ]),
  )
})

it('the page shows why rendering failed, and retries on request', async () => {
  mockRefusal(print, 404, '长者不存在')
  const user = shown('id=8&kind=summary')
  await screen.findByText('长者不存在')
  const before = callsTo(print).length
  holdCalls(print)
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('正在生成 PDF')
  expect(callsTo(print)).toHaveLength(before + 1)
})

it('the page calls the print endpoint of the record’s area', async () => {
  const paper = contract.leaves.print
  holdCalls(paper)
  renderPage(<DocumentPaperPage />, {
    may: [paper.options.access],
    at: '/document/print?of=leaves&noun=%E8%AF%B7%E5%81%87&id=7&at=1',
  })
  await screen.findByText('正在生成 PDF')
  await waitFor(() => expect(callsTo(paper).map(({ params }) => params)).toEqual([{ id: '7' }]))
})
