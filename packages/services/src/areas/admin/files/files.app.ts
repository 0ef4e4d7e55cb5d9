import { randomUUID } from 'node:crypto'
import { externalFiles } from '@care/shared/admin/external/external.contract'
import {
  type FilePurpose,
  type FileView,
  thumbnailSizes,
  uploadLimit,
  type ViewQuery,
} from '@care/shared/admin/files/file'
import { files } from '@care/shared/admin/files/files.contract'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { questionnaireFiles } from '@care/shared/forms/questionnaires/answer-files.contract'
import { forbidden, notFound, orNotFound, refused, unauthorized } from '@care/shared/http/errors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Outside } from '../../../outside/outside.ts'
import { asCaller, type Db, inTenants } from '../../../platform/db/client.ts'
import { afterRollback } from '../../../platform/db/lazy-transaction.ts'
import { withRemovedElders } from '../../../platform/db/sql/removed-elders.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findLimit } from '../../../platform/quotas/quota.repository.ts'
import { findTicketOwner } from '../registered/registered.port.ts'
import { contentTypes, isPicture, scalePicture, validateUpload } from './accept/accept-file.ts'
import { createPdfConversions, mayHavePdfForm, pdfFormOf } from './accept/pdf-forms.ts'
import { ZeroCopyFile } from './accept/uploaded-file.ts'
import { createFileSigner, type FileAddress, parseFileUrl, permanentFileUrl } from './addresses.ts'
import type { AnswerFiles } from './answer-files.port.ts'
import { findExternalFile, insertExternalFile } from './external-file.repository.ts'
import {
  deleteFile,
  findFile,
  findFilePage,
  findFileToView,
  findTotals,
  insertFile,
  insertStrangersFile,
} from './file.repository.ts'
import { findReadable } from './file-access.repository.ts'
import { cleanFileName } from './file-names.ts'
import { findFileUses } from './uses.repository.ts'

export interface FilesServing extends Serving {
  outside: Pick<Outside, 'storage' | 'converter'>
  /** Default limit in bytes for the files of one tenant. */
  quota: number
}

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

interface Given {
  file: File
  type: FilePurpose
}

/**
 * Uploaded files: readable only within their tenant, by a signed-in caller or by a signed address that expires soon.
 */
export async function filesApp(app: FastifyInstance, serving: FilesServing & { answerFiles: AnswerFiles }) {
  const { database, outside, quota, answerFiles } = serving
  const { storage, converter } = outside
  const signer = createFileSigner(serving.identitySecret)
  const forms = createPdfConversions({
    storage,
    convert: converter?.convert ?? null,
    onFailed: (err) => app.log.warn({ err }, 'document not converted'),
  })
  app.addHook('onClose', forms.close)
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
      // the cast is safe because the buffer is no SharedArrayBuffer
      const bytes = (await part.toBuffer()) as Uint8Array<ArrayBuffer>
      Object.assign(part, { value: new ZeroCopyFile(bytes, part.filename) })
    },
  })

  serve(app, serving, files, {
    upload: ({ db, caller, body: { tenantId = caller.tenantId, ...given } }) => {
      if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
      return store(db, { tenantId, createBy: caller.userId }, given, (row) => insertFile(db, row, quota))
    },
    sign: async ({ db, caller, body }) => {
      const addresses = body.urls.map(parseFileUrl)
      const readable = await findReadable(
        db,
        caller,
        addresses.filter((address) => address !== null),
      )
      return addresses.map((address) =>
        address && readable.get(permanentFileUrl(address)) ? signer.sign(address) : null,
      )
    },
    page: ({ db, caller, query }) => findFilePage(db, caller, query),
    totals: async ({ db, caller, query: { tenantId } }) => {
      const tenants = tenantId ? caller.tenantIds.filter((id) => tenantId.includes(id)) : caller.tenantIds
      const [one] = tenants
      if (one === undefined) throw notFound('机构')
      const limit = tenants.length === 1 ? ((await findLimit(db, one, 'files')) ?? quota) : null
      return { ...(await findTotals(db, caller, tenants)), tenants: tenants.length, limit }
    },
    view: ({ caller, query }) => view(caller, query),
    download: async ({ caller, params, query: { size, as, expires, signature } }) => {
      const address = orNotFound('文件')(parseFileUrl(`/admin/sys-file/${params.bucket}/${params.fileName}`))
      if (signature !== undefined && expires !== undefined) {
        if (!signer.isGood(address, { expires, signature })) throw forbidden('链接已失效，请刷新后重试')
      } else if (caller.userId === 0) throw unauthorized('请先登录')
      else await requireReadable(caller, address)
      const file = await inTenants(database, [address.tenantId], (db) => findFile(db, address)).then(orNotFound('文件'))
      return as ? readPdf(address, file) : read(address, file, size)
    },
    remove: async ({ db, caller, params }) => {
      const { tenantId, fileName, type } = await asCaller(database, caller, (own) =>
        findFileToView(own, caller, { id: params.id }),
      ).then(orNotFound('文件'))
      const url = permanentFileUrl({ tenantId, fileName })
      const uses = await inTenants(database, caller.tenantIds, (own) =>
        withRemovedElders(own, () => findFileUses(own, caller, [url])),
      )
      const held = uses.get(url)
      if (held) throw refused(`文件正在使用，不能删除：${held.join('；')}。请先在使用处更换或移除`)
      const names = [
        fileName,
        ...(mayHavePdfForm(type) ? [`${fileName}.pdf`] : []),
        ...(isPicture(type) ? thumbnailSizes.map((size) => thumbnailOf(fileName, size)) : []),
      ]
      // delete the row last, so that after a failure the file is still listed and can be removed again
      await Promise.all(names.map((name) => storage.remove(`${tenantId}/${name}`)))
      return deleteFile(db, caller, params.id)
    },
  })

  serve(app, serving, externalFiles, {
    upload: async ({ db, caller, params, body }) => {
      const { id } = await asCaller(database, caller, (own) => findTicketOwner(own, params.token))
      return store(db, { tenantId: operatorTenantId, createBy: id }, body, (row) => insertExternalFile(db, row))
    },
    sign: async ({ db, params, body }) => {
      const { id } = await findTicketOwner(db, params.token)
      const signed: (string | null)[] = []
      for (const url of body.urls) {
        const address = parseFileUrl(url)
        signed.push(address && (await findExternalFile(db, id, address)) ? signer.sign(address) : null)
      }
      return signed
    },
  })

  serve(app, serving, questionnaireFiles, {
    upload: async ({ db, caller, params: { key }, body: { file } }) => {
      const { place, left } = await inTenants(database, caller.tenantIds, async (own) => {
        const place = await answerFiles.placeOf(own, key)
        return { place, left: await answerFiles.left(own, place) }
      })
      const { tenantId } = place
      await Promise.all(left.map((name) => storage.remove(`${tenantId}/${name}`)))
      const isStaff = caller.userId > 0 && caller.tenantIds.includes(tenantId)
      const createBy = isStaff ? caller.userId : 0
      const { fileName } = await store(db, { tenantId, createBy }, { file, type: 'answer' }, async (row) => {
        await answerFiles.placeOf(db, key)
        await answerFiles.drop(db, place, left)
        if (isStaff) await insertFile(db, row, quota)
        else {
          await answerFiles.requireBudget(db, place, row.fileSize)
          await insertStrangersFile(db, row)
        }
        await answerFiles.insert(db, place, row.fileName)
      })
      return signer.sign({ tenantId, fileName })
    },
    uploadOwn: async ({ db, caller: { tenantId, userId }, body: { file } }) => {
      const owner = { tenantId, createBy: userId }
      const { url } = await store(db, owner, { file, type: 'picture' }, (row) => insertFile(db, row, quota))
      return url
    },
  })

  async function requireReadable(caller: Caller, address: FileAddress) {
    const readable = await asCaller(database, caller, (db) => findReadable(db, caller, [address]))
    if (!readable.get(permanentFileUrl(address))) throw notFound('文件')
  }

  /** Stores the bytes before the row, and deletes the bytes again when the insert is refused. */
  async function store(
    db: Db,
    { tenantId, createBy }: { tenantId: number; createBy: number },
    { file, type }: Given,
    insert: (row: Parameters<typeof insertFile>[1]) => Promise<void>,
  ) {
    const { bytes, kind } = await validateUpload(file, type)
    const fileName = `${randomUUID()}.${kind}`
    const key = `${tenantId}/${fileName}`
    afterRollback(db, () => storage.remove(key))
    await storage.put(key, bytes, contentTypes[kind] ?? '')
    await insert({
      tenantId,
      fileName,
      createBy,
      type: kind,
      purpose: type,
      original: cleanFileName(file.name, kind),
      fileSize: bytes.length,
    })
    return { bucketName: String(tenantId), fileName, url: permanentFileUrl({ tenantId, fileName }) }
  }

  async function read(address: FileAddress, { type: kind, original }: Found, size: string | undefined) {
    const bytes = size
      ? await thumbnail(address, kind, size)
      : await storage.get(`${address.tenantId}/${address.fileName}`)
    return new File([new Uint8Array(orNotFound('文件')(bytes))], cleanFileName(original, kind), {
      type: contentTypes[kind] ?? '',
    })
  }

  async function view(caller: Caller, query: z.output<typeof ViewQuery>): Promise<FileView> {
    const { tenantId, ...file } = await asCaller(database, caller, (db) => findFileToView(db, caller, query)).then(
      orNotFound('文件'),
    )
    const address = { tenantId, fileName: file.fileName }
    const signed = signer.sign(address)
    const form = await forms.look(address, file.type, query.retry === '1')
    const pdf = file.type === 'pdf' ? signed : form === 'ready' ? `${signed}&as=pdf` : null
    const original = cleanFileName(file.original, file.type)
    return { ...file, original, bucketName: String(tenantId), url: permanentFileUrl(address), signed, pdf, form }
  }

  async function readPdf(address: FileAddress, { original }: Found) {
    const bytes = await storage.get(pdfFormOf(address)).then(orNotFound('文件'))
    return new File([new Uint8Array(bytes)], cleanFileName(original, 'pdf'), { type: contentTypes.pdf ?? '' })
  }

  /** The thumbnail, rendered on the first request and stored for later ones. */
  async function thumbnail({ tenantId, fileName }: FileAddress, kind: string, size: string) {
    const key = `${tenantId}/${thumbnailOf(fileName, size)}`
    const kept = await storage.get(key)
    if (kept) return kept
    const whole = await storage.get(`${tenantId}/${fileName}`).then(orNotFound('文件'))
    const drawn = await scalePicture(whole, kind, Number(size))
    await storage.put(key, drawn, contentTypes[kind] ?? '')
    return drawn
  }
}

const thumbnailOf = (fileName: string, size: string) => fileName.replace('.', `.${size}.`)
