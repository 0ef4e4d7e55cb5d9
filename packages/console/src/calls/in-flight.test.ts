import { post } from '@care/shared/http/endpoint'
import { beforeEach, expect, it, vi } from 'vitest'
import { store, toastAtom } from '../kit/messages/toast.ts'
import { sendOnce } from './in-flight.ts'

const create = post('/thing', { access: 'thing:create', summary: '新增' })
const upload = post('/file', { access: 'file:create', encoding: 'multipart', summary: '上传' })
beforeEach(() => store.set(toastAtom, null))
const answering = () => vi.fn(async () => ({ id: 1 }))

it('sends the same write once while it is in flight, and again afterwards', async () => {
  const send = answering()
  const input = () => ({ body: { name: '甲' } })
  expect(await Promise.all([sendOnce(create, input(), send), sendOnce(create, input(), send)])).toEqual([
    { id: 1 },
    { id: 1 },
  ])
  expect(send).toHaveBeenCalledTimes(1)
  await sendOnce(create, input(), send)
  expect(send).toHaveBeenCalledTimes(2)
})

it('shows a warning for a repeated write, but not for a repeated read', async () => {
  const reading = post('/sign', { access: 'signed-in', isAudited: false, summary: '地址' })
  await Promise.all([sendOnce(reading, {}, answering()), sendOnce(reading, {}, answering())])
  expect(store.get(toastAtom)).toBeNull()
  await Promise.all([sendOnce(create, {}, answering()), sendOnce(create, {}, answering())])
  expect(store.get(toastAtom)).toEqual({ severity: 'warn', text: '操作太频繁，请勿重复请求' })
})

it('reports a failure to every waiting caller, and allows a retry', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('离线')))
  const tried = await Promise.allSettled([sendOnce(create, {}, send), sendOnce(create, {}, send)])
  expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(sendOnce(create, {}, send)).rejects.toThrow('离线')
  expect(send).toHaveBeenCalledTimes(2)
})

it('treats writes with different inputs or different files as different writes', async () => {
  const send = answering()
  const file = { body: { file: new Blob(['a']) } }
  await Promise.all([
    ...[{ body: { name: '甲' } }, { body: { name: '乙' } }].map((input) => sendOnce(create, input, send)),
    ...[file, file].map((input) => sendOnce(upload, input, send)),
  ])
  expect(send).toHaveBeenCalledTimes(4)
})
