import { readdir } from 'node:fs/promises'
import { files } from '@care/shared/files/files.contract'
import { expect, it, vi } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { vouchFor } from '../../testing/identity.ts'
import { testServices } from '../../testing/services.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  const writeFile: typeof real.writeFile = async (path, bytes, options) => {
    if (!disk.isFull) return real.writeFile(path, bytes, options)
    await real.writeFile(path, Buffer.from(bytes as Buffer).subarray(0, 4))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile }
})

const made = testDatabase()
const services = testServices(made)
const { desk } = testCallers(made, 'desk')

const part = (text: string, ending = '--x--\r\n') =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${text}\r\n${ending}`
const pdf = '%PDF-1.7\n%%EOF'
const send = async (payload: string, type = 'multipart/form-data; boundary=x') => {
  const headers = { ...vouchFor(desk), 'content-type': type }
  const answer = await services.app.inject({ method: 'POST', url: files.upload.path, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

it.each([
  ['no boundary in its head', part(pdf), 'multipart/form-data'],
  ['a boundary that is too long', part(pdf), `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['an end in the middle of the file', part(pdf, '')],
  ['an end in the head of the file', '--x\r\nContent-Disposition: form-data; name="file"'],
  ['an end before the file', '--x\r\n'],
  ['nothing in it', ''],
  ['another boundary than it said', part(pdf).replaceAll('--x', '--y')],
  ['rubbish for a body', '\0\xff'.repeat(100)],
])('an upload with %s is refused as a bad request', async (_, payload, type = 'multipart/form-data; boundary=x') => {
  expect(await send(payload, type)).toMatchObject({ status: 400, code: 1 })
})

it('an upload onto a full disk is told to come again, and leaves nothing behind', async () => {
  disk.isFull = true
  const answer = await send(part(pdf))
  expect(answer).toMatchObject({ status: 503, msg: '服务暂不可用，请稍后重试', data: null })
  expect((await readdir(services.filesDir, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])
  disk.isFull = false
  expect(await send(part(pdf))).toMatchObject({ status: 200, code: 0 })
})
