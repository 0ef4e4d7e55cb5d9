import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { type FileStorage, requireKey } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-storage-'))
const objects = new Map<string, Buffer>()
const authorizations: string[] = []
let isDown = false

/** A bucket named care with the S3 protocol: signed requests on /care/key. */
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  authorizations.push(request.headers.authorization ?? '')
  const key = request.url ?? ''
  if (isDown) return response.writeHead(500).end('<Error/>')
  if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
  if (request.method === 'DELETE') objects.delete(key)
  const body = ['GET', 'HEAD'].includes(request.method ?? '') ? objects.get(key) : Buffer.alloc(0)
  return body ? response.end(body) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
})

const storages: Record<string, FileStorage> = { 'this machine': diskStorage(folder) }
beforeAll(async () => {
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const account = { region: 'cn-north-1', accessKeyId: 'care', secretAccessKey: 'secret' }
  storages['a bucket'] = s3Storage({ ...account, endpoint, bucket: 'care', pathStyle: true })
})
afterAll(async () => {
  await new Promise((done) => bucket.close(done))
  rmSync(folder, { recursive: true })
})

describe.each(['this machine', 'a bucket'])('file storage on %s', (name) => {
  const storage = () => storages[name] as FileStorage

  it('returns the stored bytes until the file is removed', async () => {
    const bytes = Buffer.from([0, 1, 2, 255])
    await storage().put('1000002/a-1.jpg', bytes, 'image/jpeg')
    expect(await storage().get('1000002/a-1.jpg')).toEqual(bytes)
    expect(await storage().has('1000002/a-1.jpg')).toBe(true)
    await storage().remove('1000002/a-1.jpg')
    expect(await storage().has('1000002/a-1.jpg')).toBe(false)
    expect(await storage().get('1000002/a-1.jpg')).toBeNull()
    await storage().remove('1000002/a-1.jpg')
  })

  it('refuses keys that point outside of its folder', async () => {
    for (const key of ['../a.jpg', '1/../../a.jpg', '1/a/b.jpg', '/etc/passwd', '1/..', '1/.env', '1/%2e%2e'])
      await expect(async () => storage().get(key)).rejects.toThrow('not a key')
  })
})

it('signs requests to a bucket, and distinguishes an unreachable bucket from a missing file', async () => {
  const bucketStorage = storages['a bucket'] as FileStorage
  await bucketStorage.put('1/a.pdf', Buffer.from('x'), 'application/pdf')
  expect(authorizations.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=care\/\d{8}\/cn-north-1\/s3\/aws4_request/)
  expect(objects.has('/care/1/a.pdf')).toBe(true)
  isDown = true
  await expect(bucketStorage.get('1/a.pdf')).rejects.toMatchObject({ status: 503, fault: 'broken' })
  isDown = false
})

it('treats an error or no response as an unreachable bucket, and sends a document’s content type', async () => {
  const asked: Request[] = []
  let status = 200
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response('', { status })
  })
  const account = { region: 'cn-north-1', accessKeyId: 'care', secretAccessKey: 'secret' }
  const hosted = s3Storage({ ...account, endpoint: 'https://oss.example.cn', bucket: 'care', pathStyle: false })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await hosted.put('1/a.pdf', Buffer.from('x'), 'application/pdf')
  expect([timeout.mock.calls, asked[0]?.redirect]).toEqual([[[4_000]], 'error'])
  expect([asked[0]?.url, asked[0]?.method]).toEqual(['https://care.oss.example.cn/1/a.pdf', 'PUT'])
  expect(asked[0]?.headers.get('content-type')).toBe('application/pdf')
  status = 404
  await expect(hosted.put('1/a.pdf', Buffer.from('x'), '')).rejects.toMatchObject({ message: '文件存储桶不存在' })
  expect([await hosted.get('1/a.pdf'), await hosted.has('1/a.pdf')]).toEqual([null, false])
  await hosted.remove('1/a.pdf')
  status = 403
  const calls = [hosted.get('1/a.pdf'), hosted.has('1/a.pdf'), hosted.remove('1/a.pdf')]
  for (const answer of await Promise.allSettled(calls))
    expect(answer).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  vi.unstubAllGlobals()
})

it('the disk storage overwrites files, leaves no partial files, and reports a broken disk', async () => {
  const disk = diskStorage(folder)
  for (const text of ['one', 'two']) await disk.put('7/a.jpg', Buffer.from(text), 'image/jpeg')
  expect((await disk.get('7/a.jpg'))?.toString()).toBe('two')
  expect(await readdir(join(folder, '7'))).toEqual(['a.jpg'])
  // like a full disk: the temporary file exists but cannot become the file
  await mkdir(join(folder, '9', 'a.jpg'), { recursive: true })
  await expect(disk.put('9/a.jpg', Buffer.from('one'), 'image/jpeg')).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(join(folder, '9'))).toEqual(['a.jpg'])
  writeFileSync(join(folder, '8'), '')
  await expect(disk.get('8/a.jpg')).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(disk.has('8/a.jpg')).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it.each([
  ['1000002/a-1_b.jpg', true],
  ['1000002/a.80.jpg', true],
  ['1000002/a.docx.pdf', true],
  ['1000002/a.b.c.pdf', false],
  ['1000002/a', false],
  ['999999999999999/a.jpg', true],
  ['1000000000000000/a.jpg', false],
  [`1/${'a'.repeat(64)}.jpg`, true],
  [`1/${'a'.repeat(65)}.jpg`, false],
  ['x/a.jpg', false],
  ['1/a.jpg\n', false],
])('accepts %j as a storage key: %s', (key, isOurs) => {
  if (isOurs) expect(requireKey(key)).toBe(key)
  else expect(() => requireKey(key)).toThrow('not a key')
})
