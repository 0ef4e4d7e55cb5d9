import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ user: { id: 7, tenantId: 1000002 } as { id: number; tenantId: number } | null }))
vi.mock('@care/shared/browser/session/token-store', () => ({
  readSession: () => session.user && { user: session.user },
}))

import { draftName, dropDraft, hasDrafts, readDraft, writeDraft } from './draft-store.ts'

class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Storage())
  session.user = { id: 7, tenantId: 1000002 }
})
afterEach(() => vi.unstubAllGlobals())

it('stores the input of a form until it is saved', () => {
  writeDraft('order', { remarks: '写到一半' })
  expect(readDraft('order')?.value).toEqual({ remarks: '写到一半' })
  expect(hasDrafts()).toBe(true)
  dropDraft('order')
  expect(readDraft('order')).toBeNull()
  expect(hasDrafts()).toBe(false)
})

it('writing a draft does not throw when storage is full', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  writeDraft('order', { remarks: '写到一半' })
  expect(readDraft('order')).toBeNull()
})

it('never stores a password or a code in a draft', () => {
  writeDraft('person', {
    name: '王秀英',
    password: 'Care2026',
    newpassword1: 'x',
    lock: { lockPassword: 'y' },
    otp: '123456',
  })
  expect(readDraft('person')?.value).toEqual({ name: '王秀英', lock: {} })
})

it('offers a draft neither to another person nor in another institution', () => {
  writeDraft('order', { remarks: '甲' })
  session.user = { id: 7, tenantId: 1000003 }
  expect(readDraft('order')).toBeNull()
  expect(hasDrafts()).toBe(false)
  session.user = { id: 8, tenantId: 1000002 }
  expect(readDraft('order')).toBeNull()
})

it('a draft is still found after the session has ended while the page is open', () => {
  writeDraft('order', { remarks: '甲' })
  session.user = null
  expect(hasDrafts()).toBe(true)
})

it('distinguishes forms of one call by their initial values', () => {
  expect(draftName('/workorder', { id: 1 })).not.toBe(draftName('/workorder', { id: 2 }))
  expect(draftName('/workorder', { id: 1 })).toBe(draftName('/workorder', { id: 1 }))
})
