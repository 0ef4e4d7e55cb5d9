import { createHash } from 'node:crypto'
import type { Caller } from '@care/shared/admin/session/session'
import type { Partial, PartialDraft, PartialOwner } from '@care/shared/forms/questionnaires/partials.contract'
import { conflict, invalid, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { parseFileUrl, permanentFileUrl } from '../../../admin/files/files.port.ts'
import { findWaitingFiles } from '../open/answer-file.repository.ts'
import { notOpenText } from '../open/closed-reason.ts'
import { findOpenQuestionnaire } from '../open/open.repository.ts'
import { addressesIn, type Sign, signAddresses, stripSignatures } from '../pictures.ts'
import {
  changePartial,
  countStrangerPartials,
  deletePartial,
  findPartial,
  insertPartial,
  maxStrangerPartials,
  type Owner,
} from './partial.repository.ts'

interface Named extends Pick<PartialOwner, 'deviceKey'> {
  oldmanId?: number | null | undefined
  workOrderJobId?: number | null | undefined
}

/** The owner of a partial answer; null for somebody with neither sign-in nor key, for whom nothing is stored. */
export function ownerOf({ userId }: Caller, { deviceKey, oldmanId, workOrderJobId }: Named): Owner | null {
  const isOpen = userId <= 0
  if (isOpen && !deviceKey) return null
  const said = isOpen ? `device:${deviceKey}` : `user:${userId}:${oldmanId ?? ''}:${workOrderJobId ?? ''}`
  return { owner: createHash('sha256').update(said).digest('base64url'), isOpen }
}

function requireOwner(caller: Caller, named: Named): Owner {
  const owner = ownerOf(caller, named)
  if (!owner) throw invalid('缺少设备标识')
  return owner
}

/**
 * Reads a partial answer; null if there is none, or the questionnaire is unpublished or unknown. Signs only addresses
 * of files that wait for this questionnaire: others come from unchecked input.
 */
export async function readPartial(db: Db, caller: Caller, asked: PartialOwner, sign: Sign): Promise<Partial | null> {
  const owner = requireOwner(caller, asked)
  const open = await findOpenQuestionnaire(db, asked.projectKey)
  const partial = open && (await findPartial(db, open, owner))
  if (!partial) return null
  const named = addressesIn(partial.originalData).flatMap((url) => parseFileUrl(url)?.fileName ?? [])
  const waiting = await findWaitingFiles(db, open, named)
  const signOwn: Sign = (address) => (waiting.has(address.fileName) ? sign(address) : permanentFileUrl(address))
  return { ...partial, originalData: signAddresses(partial.originalData, open.tenantId, signOwn) }
}

/** Error for a stale revision: the answer was continued or sent on another device. */
const elsewhere = () => conflict('该问卷已在其他设备上继续填写或提交，请刷新后再填')

export async function savePartial(db: Db, caller: Caller, { revision, ...draft }: PartialDraft) {
  const owner = requireOwner(caller, draft)
  const open = await findOpenQuestionnaire(db, draft.projectKey)
  if (!open) throw refused(notOpenText)
  const given = { ...draft, originalData: stripSignatures(draft.originalData, open.tenantId) }
  if (revision !== 0) {
    const changed = await changePartial(db, open, owner, given, revision ?? undefined)
    if (changed) return changed
    if (revision) throw elsewhere()
  }
  if (owner.isOpen && (await countStrangerPartials(db, open)) >= maxStrangerPartials)
    throw refused('同时填写的人数过多，请直接提交')
  const made = await insertPartial(db, open, owner, given)
  if (!made) throw elsewhere()
  return made
}

export async function dropPartial(db: Db, caller: Caller, asked: PartialOwner): Promise<true> {
  const owner = requireOwner(caller, asked)
  const open = await findOpenQuestionnaire(db, asked.projectKey)
  if (open) await deletePartial(db, open, owner)
  return true
}
