import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-storage-'))
const objects = new Map<string, Buffer>()
const authorizations: string[] = []
let isDown = false

/** A bucket named care, spoken to as S3 is: signed requests on /care/key. */
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

describe.each(['this machine', 'a bucket'])('storage on %s', (name) => {
  const storage = () => storages[name] as FileStorage

  it('gives back what it was given until it is removed', async () => {
    const bytes = Buffer.from([0, 1, 2, 255])
    await storage().put('1000002/a-1.jpg', bytes, 'image/jpeg')
    expect(await storage().get('1000002/a-1.jpg')).toEqual(bytes)
    expect(await storage().has('1000002/a-1.jpg')).toBe(true)
    await storage().remove('1000002/a-1.jpg')
    expect(await storage().has('1000002/a-1.jpg')).toBe(false)
    expect(await storage().get('1000002/a-1.jpg')).toBeNull()
    await storage().remove('1000002/a-1.jpg')
  })

  it('takes no key that leads elsewhere', async () => {
    for (const key of ['../a.jpg', '1/../../a.jpg', '1/a/b.jpg', '/etc/passwd', '1/..', '1/.env', '1/%2e%2e'])
      await expect(async () => storage().get(key)).rejects.toThrow('not a key')
  })
})

it('signs what it asks of a bucket, and says in plain words when the bucket is away', async () => {
  const bucketStorage = storages['a bucket'] as FileStorage
  await bucketStorage.put('1/a.pdf', Buffer.from('x'), 'application/pdf')
  expect(authorizations.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=care\/\d{8}\/cn-north-1\/s3\/aws4_request/)
  expect(objects.has('/care/1/a.pdf')).toBe(true)
  isDown = true
  await expect(bucketStorage.get('1/a.pdf')).rejects.toMatchObject({
    status: 503,
    message: '文件存储暂不可用，请稍后重试',
  })
  isDown = false
})
