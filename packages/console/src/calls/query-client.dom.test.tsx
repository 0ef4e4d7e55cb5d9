import { sessionLocked } from '@care/shared/admin/session/session-locked'
import { ApiError } from '@care/shared/http/client'
import { conflict } from '@care/shared/http/errors'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, writeDraft } from '../drafts/draft-store.ts'
import { store, toastAtom } from '../kit/messages/toast.ts'
import { signIn } from '../testing/people.ts'
import { lockedAtom } from './lock-atom.ts'
import { invalidateArea, queryClient } from './query-client.ts'
import { reauthNoticeAtom, resumePage } from './reauthentication.ts'

/** State that the page shows: the reason to sign in again, whether the screen is locked, the toast text. */
const seen = () => [store.get(reauthNoticeAtom), store.get(lockedAtom), store.get(toastAtom)?.text ?? null]
const { status, message, data } = sessionLocked()
const ended = new ApiError(401, '登录已失效，请重新登录')
const paused = new ApiError(401, '机构账户时间到期')
const locked = new ApiError(status, message, null, data)
const broken = new ApiError(500, '服务繁忙', 'r-1')

beforeEach(() => {
  signIn([])
  // a page with unsaved input does not reload when its session ends
  writeDraft('form', {})
})
afterEach(() => {
  dropDraft('form')
  resumePage()
})

it.each([
  ['ended', ended, [ended.message, false, null]],
  ['paused', paused, [null, false, paused.message]],
  ['locked', locked, [null, true, null]],
  ['broken', broken, [null, false, null]],
])('handles a list that is refused because the session is %s', async (_, error, what) => {
  const asked = queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false })
  await expect(asked).rejects.toBe(error)
  expect(seen()).toEqual(what)
})

it.each([
  ['ended', ended, {}, [ended.message, false, null]],
  ['ended, by what was typed', ended, { keepsSession: true }, [null, false, ended.message]],
  ['ended, by what was typed and told in its place', ended, { keepsSession: true, quiet: true }, [null, false, null]],
  ['paused, told in its place', paused, { quiet: true }, [null, false, paused.message]],
  ['locked', locked, {}, [null, true, null]],
  ['broken', broken, {}, [null, false, broken.message]],
  ['broken, told in its place', broken, { quiet: true }, [null, false, null]],
])('handles a write that is refused: %s', async (_, error, meta, what) => {
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error), meta })
  await expect(change.mutate()).rejects.toBe(error)
  expect(seen()).toEqual(what)
})

it('a paused institution is reported once for refused lists, and every time for refused writes', async () => {
  const again = new ApiError(401, '机构账户已被冻结,请联系管理员进行解冻')
  const look = () => queryClient.fetchQuery({ queryKey: ['y'], queryFn: () => Promise.reject(again), retry: false })
  const said = async (ask: () => Promise<unknown>) => {
    store.set(toastAtom, null)
    await expect(ask()).rejects.toBe(again)
    return store.get(toastAtom)?.text ?? null
  }
  expect(await said(look)).toBe(again.message)
  expect(await said(look)).toBeNull()
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(again) })
  expect(await said(() => change.mutate())).toBe(again.message)
})

it('a successful write invalidates the queries of its area, and of no other', async () => {
  for (const area of ['elders', 'devices']) queryClient.setQueryData([area, 'page', {}], 'list')
  const isOld = () => ['elders', 'devices'].map((area) => queryClient.getQueryState([area, 'page', {}])?.isInvalidated)
  const change = (meta: { area?: string }) =>
    new MutationObserver(queryClient, { mutationFn: () => Promise.resolve(1), meta }).mutate()
  await change({})
  expect(isOld()).toEqual([false, false])
  await change({ area: 'elders' })
  expect(isOld()).toEqual([true, false])
})

it('a write refused with a conflict invalidates the queries of its area', async () => {
  const failing = (error: ApiError) =>
    new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error), meta: { area: 'warnings' } }).mutate()
  const isOld = () => queryClient.getQueryState(['warnings', 'page', {}])?.isInvalidated
  queryClient.setQueryData(['warnings', 'page', {}], 'list')
  const { status, message, data } = conflict('该预警已由他人处理中')
  await expect(failing(new ApiError(200, '名称已存在'))).rejects.toThrow()
  expect(isOld()).toBe(false)
  await expect(failing(new ApiError(status, message, null, data))).rejects.toThrow(message)
  expect(isOld()).toBe(true)
})

it('transient failures are retried twice, permanent ones are not', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
  const again = [0, 400, 401, 404, 500, 501, 502, 503, 504].filter((status) => retry(0, new ApiError(status, '')))
  expect(again).toEqual([0, 502, 503, 504])
  expect([0, 1, 2].map((failures) => retry(failures, new ApiError(502, '')))).toEqual([true, true, false])
  expect(retry(0, new Error('ours'))).toBe(false)
})

it('a list whose first request was sent before a write is requested again after it', async () => {
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? Promise.reject(broken))
  const list = new QueryObserver(queryClient, { queryKey: ['files', 'page'], queryFn: ask })
  const leave = list.subscribe(() => undefined)
  expect(ask).toHaveBeenCalledTimes(1)
  invalidateArea('files')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  answers[0]?.resolve(['as it was before'])
  answers[1]?.resolve(['with what was added'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['with what was added']))
  leave()
})
