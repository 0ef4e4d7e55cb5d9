import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { type Noun, withNouns } from '../../nouns.ts'
import { idList, optional, optionalId, text } from '../../validators.ts'
import { fileStates } from './file.words.ts'
import { documentExtensions, pictureExtensions } from './file-kinds.ts'

const megabyte = 1024 * 1024

interface PurposeRule {
  /** Exclusive upper limit in bytes. */
  below: number
  tooLarge: string
  /** Kinds by content, whatever the file's name says. */
  kinds: readonly string[]
  wrongKind: string
}

const portrait: PurposeRule = {
  below: 5 * megabyte,
  tooLarge: '上传头像图片大小不能超过 5MB!',
  kinds: ['jpg', 'png'],
  wrongKind: '上传头像图片只能是 jpg|png 格式!',
}

/** Rules by purpose of an upload (specification 1 §5); pages check before sending, the service before storing. */
export const purposeRules = {
  workOrder: {
    below: 4 * megabyte,
    tooLarge: '上传文件大小不能超过 4MB!',
    kinds: [...pictureExtensions, ...documentExtensions],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
  avatar: portrait,
  receipt: portrait,
  picture: {
    below: 5 * megabyte,
    tooLarge: '上传图片大小不能超过 5MB!',
    kinds: pictureExtensions,
    wrongKind: '只能上传 jpg、png、gif、webp 图片',
  },
  document: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: documentExtensions,
    wrongKind: '只能上传 PDF 或 Office 文件',
  },
  /** An invoice as issued by the tax office. */
  invoice: {
    below: 5 * megabyte,
    tooLarge: '上传发票文件大小不能超过 5MB!',
    kinds: ['pdf', 'ofd', 'jpg', 'png'],
    wrongKind: '发票只能上传 PDF、OFD 或 jpg、png 图片',
  },
  /** A signature drawn on a screen to confirm a service. */
  signature: {
    below: megabyte,
    tooLarge: '签名图片大小不能超过 1MB',
    kinds: ['png'],
    wrongKind: '签名只能是 png 图片',
  },
  /** A file uploaded with a questionnaire's answer, mostly without a sign-in. */
  answer: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: [...pictureExtensions, ...documentExtensions],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
  /** Upload without a purpose, from other clients. */
  other: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: [...pictureExtensions, ...documentExtensions],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
} as const satisfies Record<string, PurposeRule>
export type FilePurpose = keyof typeof purposeRules
export const filePurposes = Object.keys(purposeRules) as [FilePurpose, ...FilePurpose[]]

/** Bytes of a whole request, above every rule, so that a file slightly too large still gets its own message. */
export const uploadLimit = 6 * megabyte

/**
 * A multipart form; `type` is the purpose, `tenantId` the institution that owns the file: the uploader's own by
 * default.
 */
export const Upload = z.object({
  file: z.instanceof(File, { error: '请选择文件' }),
  type: z.enum(filePurposes, '文件用途不正确').default('other'),
  tenantId: optionalId.of('tenant'),
})

/** A registered person may upload pictures only. */
export const ExternalUpload = Upload.omit({ tenantId: true }).extend({
  type: z.enum(['picture', 'avatar', 'receipt'], '文件用途不正确').default('picture'),
})

/** `url` is the file's permanent address; sign it to show the file without a bearer token. */
export const StoredFile = z.object({ bucketName: z.string(), fileName: z.string(), url: z.string() })
export type StoredFile = z.output<typeof StoredFile>

const FileState = z.enum(Object.keys(fileStates) as (keyof typeof fileStates)[], '文件状态不正确')

/** A row of the file list; `bucketName` is the institution, `type` the file extension. */
export const SysFile = z.object({
  id: z.number(),
  fileName: z.string(),
  original: z.string(),
  bucketName: z.string(),
  type: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  purpose: z.string(),
  url: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  tenantName: z.string(),
  state: FileState,
  /** Records that refer to the file, with their owners: `长者头像 · 王秀英`. At most a few of them. */
  uses: z.array(z.string()),
})
export type SysFile = z.output<typeof SysFile>
/** `original` matches any part of the name; `tenantId` are institutions of the caller, comma-joined. */
export const FileSearch = PageQuery.extend({
  original: optional(text(50)),
  type: optional(text(10)),
  state: optional(FileState),
  createBy: optional(text(50)),
  tenantId: idList.of('tenant'),
})
export type FileSearch = z.output<typeof FileSearch>

/** Available widths of a thumbnail, in pixels. */
export const thumbnailSizes = ['80', '240', '640'] as const
/** `expires` is in epoch seconds; both belong to a signed address. */
export const FileQuery = z.object({
  size: optional(z.enum(thumbnailSizes, '缩略图尺寸不正确')),
  /** The PDF version of an office document. */
  as: optional(z.literal('pdf', '文件形式不正确')),
  expires: optional(z.coerce.number('链接不正确').int('链接不正确')),
  signature: optional(text(64)),
})

const signRequest = (noun: Noun) =>
  z.object({
    urls: z
      .array(withNouns(noun, text(300, '文件地址')), '请选择文件')
      .min(1, '请选择文件')
      .max(100, '每次最多100个文件'),
  })
export const SignRequest = signRequest('file')
/** Signs addresses of a registered person's own files. */
export const ExternalSignRequest = signRequest('externalFile')
/**
 * Signed addresses in the requested order; null for a file that the caller may not see. Valid for five to ten minutes.
 */
export const SignedFiles = z.array(z.string().nullable())

/** A file by id, or by the bucket and name in its address. `retry`: starts a failed conversion again. */
export const ViewQuery = z.object({
  id: optionalId.of('file'),
  bucket: withNouns('tenant', optional(text(15))),
  fileName: withNouns('file', optional(text(100))),
  retry: optional(z.literal('1', '参数不正确')),
})

/**
 * A file for the viewer. `pdf` is a short-lived address of its PDF version; otherwise `form` says why there is none:
 * `none` not needed or not possible, `working` in progress, `failed`, or `off` without a converter.
 */
export const FileView = SysFile.omit({
  purpose: true,
  createBy: true,
  tenantName: true,
  state: true,
  uses: true,
}).extend({
  signed: z.string(),
  pdf: z.string().nullable(),
  form: z.enum(['ready', 'none', 'working', 'failed', 'off']),
})
export type FileView = z.output<typeof FileView>

/** Storage used by institutions, in bytes. `limit` applies to one institution, null where several are summed. */
export const FileTotals = z.object({
  tenants: z.number(),
  files: z.number(),
  bytes: z.number(),
  unusedFiles: z.number(),
  unusedBytes: z.number(),
  limit: z.number().nullable(),
})
export type FileTotals = z.output<typeof FileTotals>
export const FileTotalsQuery = z.object({ tenantId: idList.of('tenant') })
