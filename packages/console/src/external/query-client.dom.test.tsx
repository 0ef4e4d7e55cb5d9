import { ApiError } from '@care/shared/http/client'
import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { dropNotice, readNotice } from '../calls/leave-session.ts'
import { store, toastAtom } from '../kit/messages/toast.ts'
import { createOutsideClient } from './query-client.ts'
import { dropTicket, keepTicket, outsidePageOf, readTicket } from './ticket.ts'

const ticket = { token: 'outside', userId: 9, phone: '13900000001' }

describe('query client of pages that act by ticket', () => {
  const old = new ApiError(401, '登录已失效')
  const broken = new ApiError(500, '服务繁忙')
  const change = (error: Error, meta = {}) =>
    new MutationObserver(createOutsideClient(), { mutationFn: () => Promise.reject(error), meta }).mutate()

  it('returns to the phone step when the ticket has expired, for queries and mutations', async () => {
    const ask = (error: Error) =>
      createOutsideClient().fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false })
    for (const call of [() => ask(old), () => change(old), () => change(old, { quiet: true })]) {
      dropNotice()
      keepTicket(ticket)
      await expect(call()).rejects.toBe(old)
      expect([readTicket(), readNotice()]).toEqual([null, '停留时间过长，请重新验证手机号码'])
    }
    dropNotice()
    keepTicket(ticket)
    await expect(ask(broken)).rejects.toBe(broken)
    expect([readTicket(), readNotice(), store.get(toastAtom)]).toEqual([ticket, null, null])
    dropTicket()
  })

  it('shows a toast for a refusal, unless the page shows it in place', async () => {
    await expect(change(broken, { quiet: true })).rejects.toBe(broken)
    expect(store.get(toastAtom)).toBeNull()
    await expect(change(broken)).rejects.toBe(broken)
    expect(store.get(toastAtom)?.text).toBe('服务繁忙')
  })

  it.each([
    ['?view=register', 'register'],
    ['?view=outside&tab=x', 'outside'],
    ['?view=password', null],
    ['', null],
  ])('page of the address %s: %s', (search, name) => expect(outsidePageOf(search)).toBe(name))
})
