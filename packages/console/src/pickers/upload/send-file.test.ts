import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWithProgress } from './send-file.ts'

let request: Fake
/** The part of XMLHttpRequest that an upload needs. */
class Fake {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  status = 200
  responseText = '{"code":0}'
  sent: unknown[] = []
  headers: Record<string, string> = {}
  requestId: string | null = null
  abort = vi.fn()
  constructor() {
    request = this
  }
  open = (...args: unknown[]) => void this.sent.push(...args)
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  getResponseHeader = () => this.requestId
  send = (body: unknown) => void this.sent.push(body)
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Fake))
afterEach(() => vi.unstubAllGlobals())

it('sends what fetch would send, reports progress, and returns a response like fetch', async () => {
  const shares: number[] = []
  const body = new FormData()
  const headers = { authorization: 'Bearer token', 'tenant-id': '7' }
  const answer = fetchWithProgress((share) => shares.push(share))('/upload', { method: 'POST', headers, body })
  expect([request.sent, request.headers]).toEqual([['POST', '/upload', body], headers])
  request.upload.onprogress?.({ loaded: 30, total: 120 })
  request.upload.onprogress?.({ loaded: 30, total: 0 })
  expect(shares).toEqual([0.25, 0])
  request.status = 413
  request.requestId = 'r-1'
  request.onload()
  const { status, headers: told } = await answer
  expect([status, told.get('x-request-id'), await (await answer).json()]).toEqual([413, 'r-1', { code: 0 }])
})

it('fails as fetch would when offline or timed out', async () => {
  const lost = fetchWithProgress(() => {})('/upload')
  request.onerror()
  await expect(lost).rejects.toThrow(TypeError)
  const stop = new AbortController()
  const late = fetchWithProgress(() => {})('/upload', { signal: stop.signal })
  stop.abort(new Error('late'))
  await expect(late).rejects.toThrow('late')
  expect(request.abort).toHaveBeenCalledOnce()
})
