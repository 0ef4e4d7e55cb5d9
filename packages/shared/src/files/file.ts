import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { type Noun, named } from '../nouns.ts'
import { idList, optional, optionalId, text } from '../validators.ts'
import { fileStates } from './file.words.ts'
import { documents, pictures } from './kinds.ts'

const megabyte = 1024 * 1024

interface PurposeRule {
  /** A file must stay below this many bytes. */
  below: number
  tooLarge: string
  /** Kinds as their content shows them, whatever the name says. */
  kinds: readonly string[]
  wrongKind: string
}

const portrait: PurposeRule = {
  below: 5 * megabyte,
  tooLarge: '上传头像图片大小不能超过 5MB!',
  kinds: ['jpg', 'png'],
  wrongKind: '上传头像图片只能是 jpg|png 格式!',
}

/** What may be uploaded for what (specification 1 §5); pages check by it before sending, the service before keeping. */
export const purposeRules = {
  workOrder: {
    below: 4 * megabyte,
    tooLarge: '上传文件大小不能超过 4MB!',
    kinds: [...pictures, ...documents],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
  avatar: portrait,
  receipt: portrait,
  picture: {
    below: 5 * megabyte,
    tooLarge: '上传图片大小不能超过 5MB!',
    kinds: pictures,
    wrongKind: '只能上传 jpg、png、gif、webp 图片',
  },
  document: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: documents,
    wrongKind: '只能上传 PDF 或 Office 文件',
  },
  /** As the tax office gives it out. */
  invoice: {
    below: 5 * megabyte,
    tooLarge: '上传发票文件大小不能超过 5MB!',
    kinds: ['pdf', 'ofd', 'jpg', 'png'],
    wrongKind: '发票只能上传 PDF、OFD 或 jpg、png 图片',
  },
  /** Drawn on a screen by whoever signs for a service. */
  signature: {
    below: megabyte,
    tooLarge: '签名图片大小不能超过 1MB',
    kinds: ['png'],
    wrongKind: '签名只能是 png 图片',
  },
  /** Of whoever fills in a questionnaire, mostly without a sign-in. */
  answer: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: [...pictures, ...documents],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
  /** Nothing was said of what it is for, as other clients do. */
  other: {
    below: 5 * megabyte,
    tooLarge: '上传文件大小不能超过 5MB!',
    kinds: [...pictures, ...documents],
    wrongKind: '只能上传图片、PDF 或 Office 文件',
  },
} as const satisfies Record<string, PurposeRule>
export type FilePurpose = keyof typeof purposeRules
export const filePurposes = Object.keys(purposeRules) as [FilePurpose, ...FilePurpose[]]

/** Bytes of a whole upload, above every rule, so that a file a little too large still gets its own sentence. */
export const uploadLimit = 6 * megabyte

/**
 * A multipart form; `type` is the purpose that the file is judged by, `tenantId` the institution whose file it is: the uploader's own where
 * nothing is said.
 */
export const Upload = z.object({
  file: z.instanceof(File, { error: '请选择文件' }),
  type: z.enum(filePurposes, '文件用途不正确').default('other'),
  tenantId: optionalId.of('tenant'),
})

/** What a registered person may upload: pictures. */
export const ExternalUpload = Upload.omit({ tenantId: true }).extend({
  type: z.enum(['picture', 'avatar', 'receipt'], '文件用途不正确').default('picture'),
})

/** `url` is the file's lasting address; to show it without a bearer, have it signed. */
export const StoredFile = z.object({ bucketName: z.string(), fileName: z.string(), url: z.string() })
export type StoredFile = z.output<typeof StoredFile>

const FileState = z.enum(Object.keys(fileStates) as (keyof typeof fileStates)[], '文件状态不正确')

/** A file as it is listed; `bucketName` is the institution, `type` its ending. */
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
  /** Places that hold its address, with whose they are: `长者头像 · 王秀英`. A few of them, where it has many. */
  uses: z.array(z.string()),
})
export type SysFile = z.output<typeof SysFile>
/** `original` finds any part of the name; `tenantId` some of the caller's institutions, comma-joined. */
export const FileSearch = PageQuery.extend({
  original: optional(text(50)),
  type: optional(text(10)),
  state: optional(FileState),
  createBy: optional(text(50)),
  tenantId: idList.of('tenant'),
})
export type FileSearch = z.output<typeof FileSearch>

/** Widths in pixels that a picture may be asked for in. */
export const thumbnailSizes = ['80', '240', '640'] as const
/** `expires` is in epoch seconds; both come with a signed address. */
export const FileQuery = z.object({
  size: optional(z.enum(thumbnailSizes, '缩略图尺寸不正确')),
  /** The PDF form of an office document. */
  as: optional(z.literal('pdf', '文件形式不正确')),
  expires: optional(z.coerce.number('链接不正确').int('链接不正确')),
  signature: optional(text(64)),
})

const signRequest = (noun: Noun) =>
  z.object({
    urls: z
      .array(named(noun, text(300, '文件地址')), '请选择文件')
      .min(1, '请选择文件')
      .max(100, '每次最多100个文件'),
  })
export const SignRequest = signRequest('file')
/** The same for a registered person's own. */
export const ExternalSignRequest = signRequest('externalFile')
/** In the order asked for; null for a file that the caller may not see. Good for five to ten minutes. */
export const SignedFiles = z.array(z.string().nullable())

/** A file by its id, or by bucket and name as its address has them. `retry`: convert once more what could not be converted. */
export const ViewQuery = z.object({
  id: optionalId.of('file'),
  bucket: named('tenant', optional(text(15))),
  fileName: named('file', optional(text(100))),
  retry: optional(z.literal('1', '参数不正确')),
})

/**
 * What a viewer needs of a file. `pdf` is a short-lived address of its PDF form; `form` says why there is none: `none` it needs
 * none or has none, `working` it is being made, `failed` it could not be made, `off` no converter is connected.
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

/** What the files of some institutions take up; in bytes. `limit` is of one institution alone, null where several are summed. */
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
