import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dropEnterpriseDraft, useDraft } from './use-draft.ts'

const given = { contactPhone: '13800001111', tenantName: '申请的名称' }
const open = (userId = 7) => renderHook(() => useDraft(userId, given)).result
beforeEach(() => {
  for (const userId of [7, 8]) dropEnterpriseDraft(userId)
})

it('starts with the given values, and stores nothing before a change', () => {
  expect(open().current).toMatchObject({ draft: given, isRestored: false })
  expect(open().current.isRestored).toBe(false)
})

it('restores the input of the same person instead of the given values', () => {
  const first = open()
  act(() => first.current.change({ contactPhone: '13900002222' }))
  act(() => first.current.change({ address: '学院路 1 号' }))
  expect(first.current.isRestored).toBe(false)

  const written = { tenantName: '申请的名称', contactPhone: '13900002222', address: '学院路 1 号' }
  expect(open().current).toMatchObject({ draft: written, isRestored: true })
  expect(open(8).current).toMatchObject({ draft: given, isRestored: false })
})

it('resets to the given values, also on the next visit', () => {
  const first = open()
  act(() => first.current.change({ tenantName: '改了' }))
  const again = open()
  act(() => again.current.reset())
  expect(again.current).toMatchObject({ draft: given, isRestored: false })
  expect(open().current).toMatchObject({ draft: given, isRestored: false })
})
