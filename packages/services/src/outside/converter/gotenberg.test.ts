import { afterEach, expect, it, vi } from 'vitest'
import { gotenberg } from './gotenberg.ts'

const megabyte = 1024 * 1024
const piece = new Uint8Array(megabyte)
afterEach(() => void vi.unstubAllGlobals())

/** A stream of a PDF of this many bytes. */
function pdfOf(bytes: number) {
  let left = bytes - 5
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('%PDF-')),
    pull(stream) {
      if (left <= 0) return stream.close()
      const next = Math.min(left, megabyte)
      left -= next
      stream.enqueue(piece.subarray(0, next))
    },
  })
}

it.each([
  [0, 50 * megabyte],
  [1, 'odd'],
])('accepts a PDF of fifty megabytes plus %i bytes: %s', async (more, becomes) => {
  vi.stubGlobal('fetch', async () => new Response(pdfOf(50 * megabyte + more)))
  const made = gotenberg('http://converter')(Buffer.from('x'), 'docx').then(
    ({ length }) => length,
    ({ fault }) => fault,
  )
  expect(await made).toBe(becomes)
})

it('a conversion times out after a minute, follows no redirect, and sends no file name', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return new Response(pdfOf(5))
  })
  await gotenberg('http://converter/')(Buffer.from('sheet'), 'xlsx')
  const [[url, init] = ['', {}]] = asked
  expect([url, init.method, init.redirect]).toEqual(['http://converter/forms/libreoffice/convert', 'POST', 'error'])
  const file = (init.body as FormData).get('files') as File
  expect([file.name, await file.text()]).toEqual(['document.xlsx', 'sheet'])
  expect(timeout.mock.calls).toEqual([[60_000]])
  expect(init.signal).toBe(timeout.mock.results[0]?.value)
})
