import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import type { NewContact } from '@care/shared/people/elders/contacts/contact'
import { contacts } from '@care/shared/people/elders/contacts/contacts.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { createSealing } from '../../../../platform/secrets/sealing.ts'
import { findElderOwner } from '../elder-owner.repository.ts'
import { maskPerson, seesIdCards } from '../elder-privacy.ts'
import { maskIdCard } from '../masking.ts'
import {
  countContacts,
  deleteContact,
  findContact,
  findContactPage,
  insertContact,
  lockContacts,
  orderContacts,
  type StoredContact,
  updateContact,
} from './contact.repository.ts'

const sealedFor = 'care contact id card'
type Given = Partial<NewContact>

export async function contactRoutes(
  app: FastifyInstance,
  { dataSecrets, ...serving }: Serving & { dataSecrets: readonly string[] },
) {
  const cards = createSealing(dataSecrets, sealedFor)
  const nameOf = ({ tenantId, id }: { tenantId: number; id: number }) => `${tenantId}:${id}`
  const opened = (kept: StoredContact) => kept.idCard && cards.open(kept.idCard, nameOf(kept))
  const shown = (caller: Caller, kept: StoredContact) => {
    const idCard = seesIdCards(caller) ? opened(kept) : null
    return { ...maskPerson(caller, kept), idCard: idCard && maskIdCard(idCard) }
  }
  const sealed = ({ idCard, ...given }: Given, holder: { tenantId: number; id: number }) => ({
    ...given,
    ...(idCard !== undefined && { idCard: idCard && cards.seal(idCard, nameOf(holder)) }),
  })
  const findOne = (db: Db, caller: Caller, id: number) => findContact(db, caller, id).then(orNotFound('联系人'))

  serve(app, serving, contacts, {
    page: async ({ db, caller, query }) => {
      await findElderOwner(db, caller, query.oldmanId)
      const page = await findContactPage(db, caller, query)
      return { ...page, records: page.records.map((one) => shown(caller, one)) }
    },
    get: async ({ db, caller, params }) => shown(caller, await findOne(db, caller, params.id)),
    create: async ({ db, caller, body: { idCard, ...given } }) => {
      const whose = await findElderOwner(db, caller, given.oldmanId)
      await lockContacts(db, whose)
      const id = await insertContact(db, { ...given, ...whose })
      // encrypted after the insert, because the encryption is bound to the id of the row
      if (idCard) await updateContact(db, { ...whose, id }, sealed({ idCard }, { ...whose, id }))
      return true
    },
    update: async ({ db, caller, body: { id, ...changes } }) => {
      const kept = await findOne(db, caller, id)
      await keepingOne(db, kept, () => updateContact(db, kept, sealed(changes, kept)))
      return true
    },
    remove: async ({ db, caller, params }) => {
      const kept = await findOne(db, caller, params.id)
      await keepingOne(db, kept, () => deleteContact(db, kept))
      return true
    },
    sort: async ({ db, caller, body }) => {
      const whose = await findElderOwner(db, caller, body.oldmanId)
      await lockContacts(db, whose)
      const { all } = await countContacts(db, whose)
      const ordered = await orderContacts(db, whose.tenantId, body)
      if (ordered !== all || ordered !== body.ids.length) throw conflict('联系人已变动，请刷新后重新排序')
      return true
    },
    idCard: async ({ db, caller, params }) => ({ idCard: opened(await findOne(db, caller, params.id)) }),
  })
}

/** Runs a change of contacts, and throws if it leaves an elder in care without an emergency contact. */
async function keepingOne(db: Db, of: { tenantId: number; oldmanId: number }, change: () => Promise<unknown>) {
  await lockContacts(db, of)
  const before = await countContacts(db, of)
  await change()
  const { emergency, isServed } = await countContacts(db, of)
  if (isServed && before.emergency > 0 && emergency === 0)
    throw refused('长者在服务期间至少保留一位紧急联系人，请先指定另一位')
}
