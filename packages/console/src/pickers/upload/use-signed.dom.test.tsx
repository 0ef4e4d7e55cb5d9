import { contract } from '@care/shared/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { callsTo, mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useSigned } from './use-signed.ts'

const { sign } = contract.files
const picture = '/admin/sys-file/12/abc.png'
const Picture = ({ isOwn = true }: { isOwn?: boolean }) => (
  <p>{useSigned([picture], isOwn)[picture] ?? 'nothing yet'}</p>
)

afterEach(() => void vi.useRealTimers())

it('renews signed addresses before they expire, as long as a component uses them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let times = 0
  mockAnswer(sign, () => [`${picture}?signed=${++times}`])
  renderPage(<Picture />)
  await screen.findByText(`${picture}?signed=1`)
  await act(() => vi.advanceTimersByTimeAsync(3.5 * 60_000))
  expect(callsTo(sign)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(0.6 * 60_000))
  await screen.findByText(`${picture}?signed=2`)
})

it('requests no signed address when disabled', async () => {
  renderPage(<Picture isOwn={false} />)
  await screen.findByText('nothing yet')
  expect(callsTo(sign)).toEqual([])
})
