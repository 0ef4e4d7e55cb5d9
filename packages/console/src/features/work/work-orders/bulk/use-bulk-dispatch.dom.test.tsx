import { contract } from '@care/shared/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../../calls/query-client.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { useBulkDispatch } from './use-bulk-dispatch.ts'

const { dispatchBatch } = contract.workOrders
const open = () =>
  renderHook(() => useBulkDispatch(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result
const ids = Array.from({ length: 45 }, (_, at) => at + 1)

it('every order is sent once, in batches of twenty', async () => {
  mockAnswer(dispatchBatch, [])
  const bulk = open()
  await act(() => bulk.current.send(ids, undefined))
  await waitFor(() => expect(bulk.current.outcomes).toEqual([]))
  const sent = (bodiesTo(dispatchBatch) as { ids: number[] }[]).map((body) => body.ids)
  expect(sent).toEqual([ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)])
})

it('orders without a result count as failed, one by one', async () => {
  mockRefusal(dispatchBatch, 503, '服务暂不可用，请稍后重试')
  const bulk = open()
  await act(() => bulk.current.send([7, 8], 21))
  const undone = { workNo: '', ok: false, msg: '服务暂不可用，请稍后重试', serverUserName: null }
  expect(bulk.current.outcomes).toEqual([7, 8].map((id) => ({ id, ...undone })))
})
