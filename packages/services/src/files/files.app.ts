import { randomUUID } from 'node:crypto'
import { type FilePurpose, thumbnailSizes, uploadLimit } from '@care/shared/files/file'
import { files } from '@care/shared/files/files.contract'
import { forbidden, found, notFound, unauthenticated } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { type Db, seeTenants } from '../db/client.ts'
import { type Serving, serve } from '../http/serve.ts'
import { acceptFile, contentTypes, draw, isPicture } from './accept-file.ts'
import { createFileSigner, type FileAddress, readAddress, urlOf } from './addresses.ts'
import { deleteFile, findFile, findFilePage, insertFile } from './file.repository.ts'
import type { FileStorage } from './storage.ts'

export interface FilesServing extends Serving {
  storage: FileStorage
  /** Bytes that the files of one tenant may take. */
  quota: number
}

/** Uploaded files: private to their tenant, shown by a short-lived address or to a signed-in caller. */
export async function filesApp(app: FastifyInstance, serving: FilesServing) {
  const { storage, quota } = serving
  const signer = createFileSigner(serving.identitySecret)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      fileSize: uploadLimit,
      files: 1,
      fields: 5,
      fieldSize: 1_000,
      fieldNameSize: 50,
      parts: 6,
      headerPairs: 20,
    },
    async onFile(part) {
      const bytes = await part.toBuffer()
      Object.assign(part, { value: new File([new Uint8Array(bytes)], part.filename) })
    },
  })

  serve(app, serving, files, {
    upload: ({ db, caller, body }) => keep(db, caller, body),
    sign: ({ caller, body }) =>
      body.urls.map((url) => {
        const address = readAddress(url)
        return address && caller.tenantIds.includes(address.tenantId) ? signer.sign(address) : null
      }),
    page: ({ db, caller, query }) => findFilePage(db, caller, query),
    download: async ({ db, caller, params, query: { size, expires, signature } }) => {
      const address = found('文件')(readAddress(`/admin/sys-file/${params.bucket}/${params.fileName}`))
      if (signature !== undefined && expires !== undefined) {
        if (!signer.isGood(address, { expires, signature })) throw forbidden('链接已失效，请刷新后重试')
        await seeTenants(db, [address.tenantId])
      } else if (caller.userId === 0) throw unauthenticated('请先登录')
      else if (!caller.tenantIds.includes(address.tenantId)) throw notFound('文件')
      return read(db, address, size)
    },
    remove: async ({ db, caller, params }) => {
      const removed = await deleteFile(db, caller, params.id).then(found('文件'))
      const names = [
        removed.fileName,
        ...(isPicture(removed.type) ? thumbnailSizes.map((size) => thumbnailOf(removed.fileName, size)) : []),
      ]
      await Promise.all(names.map((name) => storage.remove(`${removed.tenantId}/${name}`)))
      return true
    },
  })

  async function keep(db: Db, { tenantId, userId }: Caller, { file, type }: { file: File; type: FilePurpose }) {
    const { bytes, kind } = await acceptFile(file, type)
    const fileName = `${randomUUID()}.${kind}`
    const row = {
      tenantId,
      fileName,
      original: shortName(file.name),
      type: kind,
      fileSize: bytes.length,
      purpose: type,
      createBy: userId,
    }
    await insertFile(db, row, quota)
    await storage.put(`${tenantId}/${fileName}`, bytes, contentTypes[kind] ?? '')
    return { bucketName: String(tenantId), fileName, url: urlOf({ tenantId, fileName }) }
  }

  async function read(db: Db, address: FileAddress, size: string | undefined) {
    const { type: kind, original } = await findFile(db, address).then(found('文件'))
    const bytes = size
      ? await thumbnail(address, kind, size)
      : await storage.get(`${address.tenantId}/${address.fileName}`)
    return new File([new Uint8Array(found('文件')(bytes))], original, { type: contentTypes[kind] ?? '' })
  }

  /** Drawn when first asked for, kept for the next. */
  async function thumbnail({ tenantId, fileName }: FileAddress, kind: string, size: string) {
    const key = `${tenantId}/${thumbnailOf(fileName, size)}`
    const kept = await storage.get(key)
    if (kept) return kept
    const whole = await storage.get(`${tenantId}/${fileName}`).then(found('文件'))
    const drawn = await draw(whole, kind, Number(size))
    await storage.put(key, drawn, contentTypes[kind] ?? '')
    return drawn
  }
}

const thumbnailOf = (fileName: string, size: string) => fileName.replace('.', `.${size}.`)

/** The given name without a path and without characters that a name cannot have. */
const shortName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .toWellFormed()
    .slice(-100) || '未命名'
