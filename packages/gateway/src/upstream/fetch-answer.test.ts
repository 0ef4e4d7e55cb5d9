import { expect, it } from 'vitest'
import type { AnswerHandler } from './exchange.ts'
import { fetchAnswer, UpstreamAnswer } from './fetch-answer.ts'

const outgoing = { method: 'GET', path: '/x', headers: [], body: null }
/** Passes a simulated response to `fetchAnswer`. */
const fetched = (come: (answering: AnswerHandler) => void) =>
  fetchAnswer(
    {
      send: (_, answering) => come(answering),
    },
    outgoing,
  )
const answered = (status: number, ...chunks: Buffer[]) =>
  fetched((answering) => {
    answering.start(status, [], () => undefined)
    for (const chunk of chunks) answering.data(chunk)
    answering.end()
  })
const ok = Buffer.from('{"code":0,"data":')
const mb = 1024 * 1024

it('a response of eight megabytes is accepted, and a longer one is refused', async () => {
  const rest = 8 * mb - ok.length
  expect((await answered(200, ok, Buffer.alloc(rest - 1), Buffer.alloc(1))).length).toBe(8 * mb)
  await expect(answered(200, ok, Buffer.alloc(rest), Buffer.alloc(1))).rejects.toMatchObject({ status: 503 })
  await expect(answered(200, ok, Buffer.alloc(9 * mb), Buffer.alloc(1))).rejects.toMatchObject({ status: 503 })
})

it.each([
  [200, '{"code":1,"msg":"不行"}'],
  [201, '{"code":0}'],
  [200, 'x{"data":{"code":0}}'],
  [404, '{"code":0}'],
  [499, '{"code":1}'],
])('a response of %i, %s, is passed on unchanged and uncached', async (status, text) => {
  const failure = await answered(status, Buffer.from(text)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamAnswer)
  expect(failure).toMatchObject({ status, body: Buffer.from(text) })
})

it('failures of the service are mapped to 503', async () => {
  for (const status of [500, 502]) await expect(answered(status, ok)).rejects.toMatchObject({ status: 503 })
  await expect(fetched((answering) => answering.fail(new Error('no line')))).rejects.toMatchObject({ status: 503 })
})
