import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { AwsClient } from 'aws4fetch'
import { type FileStorage, requireKey } from './file-storage.ts'

export interface S3Settings {
  /** Address of the service without a bucket, e.g. https://oss-cn-beijing.aliyuncs.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path (MinIO) or in the host name (OSS, COS, OBS). */
  pathStyle: boolean
}

const answerMs = 4_000

/** Files in an S3-compatible bucket. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  pathStyle,
}: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 1 })
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  const addressOf = (key: string) => new URL(`${pathStyle ? `/${bucket}` : ''}/${requireKey(key)}`, base).href

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const given = { ...init, method, redirect: 'error', signal: AbortSignal.timeout(answerMs) } as const
    const answer = await client.fetch(addressOf(key), given)
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw failureOfStatus(answer.status)
  }

  return {
    async put(key, bytes, contentType) {
      const answer = await send('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      await answer.body?.cancel()
      if (answer.status === 404) throw new OutsideFailure('gone', '', undefined, '文件存储桶不存在')
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    has: async (key) => (await send('HEAD', key)).status !== 404,
    async remove(key) {
      const answer = await send('DELETE', key)
      await answer.body?.cancel()
    },
  }
}
