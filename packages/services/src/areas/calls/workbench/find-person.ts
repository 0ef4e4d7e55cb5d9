import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { readDictLabels } from '../../../platform/papers/names.repository.ts'
import { findCustomer, findMatches } from '../customers/customers.port.ts'

/**
 * Whom a call with this number concerns: the warning that its tags name (`{"warningId": 1}`), else the one elder whom
 * the number identifies. With several elders, as for a daughter of two, the person is known and the elder is left open.
 */
export async function findPersonOf(db: Db, tenantId: number, number: string, tags = '') {
  const warningId = warningIn(tags)
  const warning =
    warningId === null ? undefined : await rowsOf(db, 'warning', { tenantId, id: warningId }).find(['id', 'oldmanId'])
  const person = await findPerson(db, tenantId, number)
  return { ...person, oldmanId: warning?.oldmanId ?? person.oldmanId, warningId: warning?.id ?? null }
}

async function findPerson(db: Db, tenantId: number, number: string) {
  const own = { tenantIds: [tenantId] }
  const [first, ...others] = await findMatches(db, own, number)
  if (first) {
    const { family, oldman } = first
    const relation = family ? (await readDictLabels(db))('relation', family.relation) : '本人'
    return { oldmanId: others.length > 0 ? null : oldman.id, personName: family?.name ?? oldman.userName, relation }
  }
  const customer = await findCustomer(db, own, number)
  return { oldmanId: null, personName: customer?.name ?? null, relation: customer?.relation ?? null }
}

function warningIn(tags: string): number | null {
  try {
    const { warningId } = Object(JSON.parse(tags || '{}'))
    return Number.isSafeInteger(warningId) && warningId > 0 ? warningId : null
  } catch {
    return null
  }
}
