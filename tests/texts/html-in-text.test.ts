import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { describe, type ExpectStatic, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { htmlMarkupFor, textsOf } from '../abuse/support/markup.ts'
import { expectRefusal } from '../abuse/support/refusal.ts'
import type { Field } from '../support/schemas/fields.ts'
import { sequenceOf } from '../tenancy/support/call-sequences.ts'
import { allServiceCalls } from '../tenancy/support/calls.ts'
import type { World } from '../tenancy/support/world.ts'
import { readShownTexts, type Text, worldFor, writeTexts } from './write-texts.ts'

const made = testDatabase()
const services = testServices(made)

/** Names of fields that are shown as sanitized HTML. */
const rich = ['content', 'describe']
/** Fields of these names that are plain text. */
const plainHere = [
  'contractTemplates.create',
  'contractTemplates.update',
  'contracts.revise',
  'stayPaperKinds.create',
  'stayPaperKinds.update',
].map((call) => `${call} content`)
/** Fields that are sanitized HTML in the listed calls only, and plain text in all others. */
const richHere = ['questionnaireItems.create label', 'questionnaireItems.update label']
/** Fields whose text is accepted, but never shown. */
const unread = [
  'doorLocks.save appSecret',
  'doorLocks.save configPassword',
  'signInHistory.panelCheck panel',
  'files.sign urls.0',
  'externalFiles.sign urls.0',
  'logs.report 0.id',
  'devices.create secret',
  'callServices.create accessKeyRef',
  'callServices.update accessKeyRef',
  // shown to the new institution's own people only
  'tenants.create managerName',
  'staff.create password',
  // a search: what is written is compared and never shown
  'leads.similar phone',
  'leads.similar idCard',
  'leads.similar elderName',
  // shown by the call that returned it
  'callRecords.finishCallback note',
  // stored only of a person without a record
  'bedRequests.create personGender',
  // ids that strangers send without proof, and the idempotency key
  'questionnaireResults.create wxOpenId',
  'questionnaireResults.create requestKey',
  'workOrders.dispatch serverUserName',
  'workOrders.dispatch serverUserPhone',
  // shown only together with the days of the reconciliation
  ...['explain', 'link', 'undo'].map((call) => `reconciliation.${call} reason`),
  // only lines that are on the elder's sheet are read
  'checkOuts.checkOut words.0.key',
  'checkOuts.checkOut words.0.reason',
  // stored only if a required paper is missing
  'checkIns.approve paperReason',
  // stored only if there is a scheduling conflict
  ...['create', 'update', 'dispatch'].map((call) => `workOrders.${call} conflictReason`),
]

/** Settings that are only tried out and not stored. */
const tried = 'settingTryouts.run settings.'

/** Calls with the answers of another company's SDK have no envelope. */
const writes = allServiceCalls.filter(
  ({ method, options: { access, encoding, reply } }) =>
    method !== 'GET' && access !== 'internal' && encoding !== 'multipart' && reply !== 'bare',
)
interface Given extends Text {
  field: Field
  label: string
  harm: string
  isRich: boolean
  /** Whether the text is tested by itself, since another text of the call would hide the result. */
  isAlone: boolean
}

const givenIn = (endpoint: NamedEndpoint): Given[] =>
  (['query', 'body'] as const).flatMap((part) =>
    textsOf(endpoint.options[part])
      .filter(({ path }) => path !== 'token')
      .map((field) => givenOf(endpoint, part, field)),
  )

function givenOf({ name }: NamedEndpoint, part: Text['part'], field: Field): Given {
  const label = `${name} ${field.path}`
  const harm = htmlMarkupFor(field)
  const isRich = (rich.includes(field.path) && !plainHere.includes(label)) || richHere.includes(label)
  const text = isRich ? `<p>检查</p>${harm}` : harm
  const isOneOfAKind = /\d/.test(harm)
  const isAlone = isRich || !isOneOfAKind || !z.safeParse(field.schema, text).success
  return { part, path: field.path, field, text, label, harm, isRich, isAlone }
}

/** Whether the text is shown unchanged, if it is shown anywhere. */
const isThere = (read: string[], { label, harm }: Given) =>
  unread.includes(label) || label.startsWith(tried) || read.some((text) => text.includes(harm))

/** Tests every text of a call, as many in one request as the call accepts together. */
async function judge(endpoint: NamedEndpoint, given: Given[], expect: ExpectStatic) {
  // a refused call leaves the records of its world unchanged, so the world is reused
  let world: World | undefined
  async function attempt(texts: Given[]) {
    world ??= await worldFor(made, services, endpoint)
    const written = await writeTexts(services, endpoint, world, texts)
    if (written.isTaken) world = undefined
    return written
  }
  let isRefused = false

  async function judgeThese(texts: Given[]): Promise<void> {
    const [text, ...others] = texts
    if (!text) return
    const written = await attempt(texts)
    if (!written.isTaken) return others.length > 0 ? inHalves(texts) : refusal(written)
    const read = await readShownTexts(
      services,
      endpoint,
      written,
      (known) => !text.isRich && texts.every((one) => isThere(known, one)),
    )
    if (others.length > 0)
      // with new text, because the same text could be refused as a duplicate
      for (const one of texts.filter((other) => !isThere(read, other)))
        await judgeThese([givenOf(endpoint, one.part, one.field)])
    else if (!text.isRich)
      expect(
        isThere(read, text),
        `${text.label} is shown by no list or record: show it, or name it in \`unread\` of tests/texts/html-in-text.test.ts with the reason`,
      ).toBe(true)
    else {
      expect(read.join(), text.label).toContain('<p>检查</p>')
      expect(read.join(), text.label).not.toContain(text.harm)
    }
  }
  async function inHalves(texts: Given[]) {
    const half = Math.ceil(texts.length / 2)
    await judgeThese(texts.slice(0, half))
    await judgeThese(texts.slice(half))
  }
  function refusal({ status, body }: { status: number; body: string }) {
    isRefused = true
    expectRefusal({ status, body, requestId: 'in-process' }, status === 200 ? [200] : undefined, expect)
  }

  for (const one of given.filter(({ isAlone }) => isAlone)) await judgeThese([one])
  await judgeThese(given.filter(({ isAlone }) => !isAlone))
  if (!isRefused) return
  const control = await attempt([])
  const remedy =
    'say what the call needs beside its schema (a moment, a `shape`) in `callRequirements` of tests/tenancy/support/call-requirements.ts'
  expect(control.isTaken, `${remedy}; without any HTML it answers ${control.body}`).toBe(true)
}

const calls = writes
  .map((endpoint) => ({ name: endpoint.name, endpoint, given: givenIn(endpoint) }))
  .filter(({ given }) => given.length > 0)
const lines = Map.groupBy(calls, ({ endpoint }) => sequenceOf(endpoint))

describe.concurrent.for([...lines.keys()])('%s', (line) => {
  it.for(lines.get(line) ?? [])(
    '$name shows HTML as plain characters, or refuses it',
    { concurrent: false },
    ({ endpoint, given }, test) => judge(endpoint, given, test.expect),
  )
})
