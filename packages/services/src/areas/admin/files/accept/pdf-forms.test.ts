import { expect, it } from 'vitest'
import { createPdfConversions } from './pdf-forms.ts'

const minutes = 60_000
const address = (n: number) => ({ tenantId: 1, fileName: `${n}.docx` })

/** PDF conversion of eight documents held in memory; the test decides when each conversion ends. */
function workshop({ isConnected = true } = {}) {
  const kept = new Map<string, Buffer>()
  for (let n = 0; n < 8; n++) kept.set(`1/${n}.docx`, Buffer.from('document'))
  const begun: { kind: string; done: (pdf: Buffer) => void; fail: (error: Error) => void }[] = []
  const failures: unknown[] = []
  let time = 1_000 * minutes
  const forms = createPdfConversions({
    storage: {
      put: async (key, bytes) => void kept.set(key, bytes),
      get: async (key) => kept.get(key) ?? null,
      has: async (key) => kept.has(key),
      remove: async (key) => void kept.delete(key),
    },
    convert: isConnected ? (_, kind) => new Promise<Buffer>((done, fail) => begun.push({ kind, done, fail })) : null,
    onFailed: (error) => failures.push(error),
    now: () => time,
  })
  return {
    kept,
    begun,
    failures,
    forms,
    look: (n: number, retry = false) => forms.look(address(n), 'docx', retry),
    pass: (ms: number) => {
      time += ms
    },
    async fail(at: number) {
      const before = failures.length
      begun[at]?.fail(new Error('broken'))
      await expect.poll(() => failures.length).toBe(before + 1)
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('converts a document once, however often it is requested meanwhile', async () => {
  const { look, begun, kept } = workshop()
  expect([await look(0), await look(0)]).toEqual(['working', 'working'])
  expect(await look(0, true)).toBe('working')
  expect(begun.map(({ kind }) => kind)).toEqual(['docx'])
  begun[0]?.done(Buffer.from('form'))
  await expect.poll(() => look(0)).toBe('ready')
  expect(kept.get('1/0.docx.pdf')?.toString()).toBe('form')
  expect(await look(0, true)).toBe('ready')
  expect(begun).toHaveLength(1)
})

it('converts four documents concurrently; a fifth starts on a later request, when there is room', async () => {
  const { look, begun } = workshop()
  for (let n = 0; n < 5; n++) expect(await look(n)).toBe('working')
  await settled()
  expect(begun).toHaveLength(4)
  begun[0]?.done(Buffer.from('form'))
  await expect.poll(() => look(0)).toBe('ready')
  expect(await look(4)).toBe('working')
  await expect.poll(() => begun.length).toBe(5)
})

it('remembers a failure for five minutes, unless a request asks to try again', async () => {
  const { look, begun, pass, fail } = workshop()
  await look(0)
  await settled()
  await fail(0)
  pass(5 * minutes - 1)
  expect([await look(0), begun.length]).toEqual(['failed', 1])
  pass(1)
  expect(await look(0)).toBe('working')
  await expect.poll(() => begun.length).toBe(2)
  await fail(1)
  expect([await look(0), await look(1)]).toEqual(['failed', 'working'])
  expect(await look(0, true)).toBe('working')
})

it('fails for a missing document, and converts no files of other kinds, and none without a converter', async () => {
  const { look, forms, begun, failures } = workshop()
  expect(await look(99)).toBe('working')
  await expect.poll(() => look(99)).toBe('failed')
  expect([begun.length, failures.length]).toEqual([0, 1])
  const kinds = ['pdf', 'png', 'docx', 'xlsx', 'pptx'] as const
  expect(await Promise.all(kinds.map((kind, n) => forms.look(address(n), kind, false)))).toEqual([
    'none',
    'none',
    'working',
    'working',
    'working',
  ])

  const alone = workshop({ isConnected: false })
  expect(await alone.look(0)).toBe('off')
  alone.kept.set('1/0.docx.pdf', Buffer.from('made before'))
  expect(await alone.look(0)).toBe('ready')
})

it('writes no PDF after it is closed', async () => {
  const { look, begun, forms, kept } = workshop()
  await look(0)
  await settled()
  await forms.close()
  begun[0]?.done(Buffer.from('form'))
  await settled()
  expect(kept.has('1/0.docx.pdf')).toBe(false)
})
