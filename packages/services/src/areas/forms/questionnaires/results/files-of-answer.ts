import type { Caller } from '@care/shared/admin/session/session'
import { numberIn } from '@care/shared/forms/questionnaires/items/expand'
import type { ItemRules } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import {
  type AnswerQuestionnaire,
  type FileAddress,
  findReadable,
  parseFileUrl,
  permanentFileUrl,
} from '../../../admin/files/files.port.ts'
import { claimFiles } from '../open/answer-file.repository.ts'

const gone = '上传的文件不存在，请重新上传'
const units: Record<string, number> = { KB: 1_024, MB: 1_048_576, GB: 1_073_741_824 }

interface Answered extends FileAddress {
  item: ItemRules
}

/**
 * The files that an answer refers to, by signed or permanent addresses; null for an address that is not one of our
 * files.
 */
export function filesOfAnswer(
  items: readonly ItemRules[],
  originalData: Readonly<Record<string, unknown>>,
): (Answered | null)[] {
  return items.flatMap((item) => {
    const answer = originalData[fieldOf(item.formItemId)]
    if (item.type === 'SIGN_PAD' && typeof answer === 'string') return [addressed(answer, item)]
    if (item.type !== 'UPLOAD') return []
    const { files = [] } = (answer ?? {}) as { files?: { url: string }[] }
    return files.map(({ url }) => addressed(url, item))
  })
}

function addressed(url: string, item: ItemRules): Answered | null {
  const address = parseFileUrl(url.split('?')[0] ?? '')
  return address && { ...address, item }
}

/**
 * Assigns to an answer the files that it refers to. Each must have been uploaded for this questionnaire and belong to
 * no other answer, or be readable by the signed-in caller. None may exceed the size limit of its item.
 */
export async function assignFiles(
  db: Db,
  caller: Caller,
  place: AnswerQuestionnaire,
  resultId: number,
  found: readonly (Answered | null)[],
): Promise<void> {
  if (found.length === 0) return
  const files = found.filter((file) => file !== null)
  if (files.length < found.length || files.some(({ tenantId }) => tenantId !== place.tenantId)) throw refused(gone)
  const claimed = await claimFiles(db, place, resultId, [...new Set(files.map(({ fileName }) => fileName))])
  const others = files.filter(({ fileName }) => !claimed.has(fileName))
  const readable = caller.userId > 0 && others.length > 0 ? await findReadable(db, caller, others) : new Map()
  if (others.some((file) => readable.get(permanentFileUrl(file)) !== true)) throw refused(gone)
  for (const { fileName, item } of files) {
    const most = numberIn(item.expand, 'fileSize')
    const unit = String(item.expand.sizeUnit ?? 'MB')
    if (most && (claimed.get(fileName) ?? 0) > most * (units[unit] ?? 0))
      throw refused(`“${labelText(item.label).slice(0, 30)}”的文件不能超过${most}${unit}`)
  }
}
