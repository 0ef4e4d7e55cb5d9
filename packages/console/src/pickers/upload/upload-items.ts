import { type FilePurpose, purposeRules } from '@care/shared/admin/files/file'

/** A file as a form value: permanent address and name. */
export interface UploadedFile {
  url: string
  name: string
}

export interface UploadItem {
  key: string
  name: string
  state: 'sending' | 'done' | 'failed' | 'removed'
  /** Progress from 0 to 1. */
  share: number
  /** Address of an uploaded file. */
  url?: string
  /** The chosen file, for a retry or a local preview. */
  file?: File
  message?: string
}

const sameKind: Record<string, string> = { jpeg: 'jpg', 'image/jpeg': 'jpg' }
const kindOf = ({ name }: File) => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return sameKind[ending] ?? ending
}

/** Client-side check: message why a file is refused, or null. The server also checks the content. */
export function refusalOf(file: File, purpose: FilePurpose): string | null {
  const { below, tooLarge, kinds, wrongKind } = purposeRules[purpose]
  if (!(kinds as readonly string[]).includes(kindOf(file))) return wrongKind
  if (file.size >= below) return tooLarge
  return file.size === 0 ? '文件是空的，请重新选择' : null
}

/** Accepted file endings, for the file dialog. */
export const acceptedExtensions = (purpose: FilePurpose) =>
  purposeRules[purpose].kinds.map((kind) => `.${kind}`).join(',')
export const uploadLimitsText = (purpose: FilePurpose, max: number) => {
  const { kinds, below } = purposeRules[purpose]
  const count = max > 1 ? `，最多 ${max} 个` : ''
  return `支持 ${kinds.join('、')}，单个小于 ${Math.round(below / 1024 / 1024)}MB${count}`
}

export const itemsOf = (files: UploadedFile[]): UploadItem[] =>
  files.map(({ url, name }) => ({ key: url, name, url, state: 'done', share: 1 }))

/** The form value: uploaded files that were not removed. */
export const filesOf = (items: UploadItem[]): UploadedFile[] =>
  items.flatMap(({ state, url, name }) => (state === 'done' && url ? [{ url, name }] : []))

/** Items after the form value changed from outside (a restored draft), with pending uploads kept; null if unchanged. */
export function mergeValue(items: UploadItem[], files: UploadedFile[]): UploadItem[] | null {
  const isSame = addressesOf(filesOf(items)) === addressesOf(files)
  return isSame ? null : [...itemsOf(files), ...items.filter(({ state }) => state === 'sending')]
}
export const addressesOf = (files: UploadedFile[]) => files.map(({ url }) => url).join()

export const withChange = (items: UploadItem[], key: string, change: Partial<UploadItem>): UploadItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item))

/** Applies progress of an upload; a file removed meanwhile stays removed, and can be restored. */
export const withProgress = (
  items: UploadItem[],
  key: string,
  { state, ...change }: Partial<UploadItem>,
): UploadItem[] =>
  items.map((item) => {
    if (item.key !== key) return item
    return { ...item, ...change, state: item.state === 'removed' ? item.state : (state ?? item.state) }
  })

/** Number of files that can still be added. */
export const remainingSlots = (items: UploadItem[], max: number) =>
  max - items.filter(({ state }) => state === 'done' || state === 'sending').length

const pictureEndings = /\.(jpe?g|png|gif|webp)$/i
export const isPicture = ({ name, url }: Pick<UploadItem, 'name' | 'url'>) => pictureEndings.test(url ?? name)
