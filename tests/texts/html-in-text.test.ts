import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { describe, type ExpectStatic, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { markup, textsOf } from '../abuse/support/markup.ts'
import { expectRefusal } from '../abuse/support/refusal.ts'
import type { Field } from '../support/schemas/fields.ts'
import { sequenceOf } from '../tenancy/support/call-sequences.ts'
import { allServiceCalls } from '../tenancy/support/calls.ts'
import type { World } from '../tenancy/support/world.ts'
import { readShownTexts, type Text, worldFor, writeTexts } from './write-texts.ts'

const made = testDatabase()
const services = testServices(made)

/** Fields shown as sanitized HTML. */
const rich = ['content', 'describe']
/** The same for fields that are plain text elsewhere. */
const richHere = ['questionnaireItems.create label', 'questionnaireItems.update label']
/** Accepted, and never shown. */
const unread = [
  'doorLocks.save appSecret',
  'doorLocks.save configPassword',
  'signInHistory.panelCheck panel',
  'files.sign urls.0',
  'externalFiles.sign urls.0',
  'logs.report 0.id',
  'devices.create secret',
  // for the new institution's own people
  'tenants.create managerName',
  'staff.create password',
  // what strangers claim to be, and the idempotency key
  'questionnaireResults.create wxOpenId',
  'questionnaireResults.create requestKey',
  'workOrders.dispatch serverUserName',
  'workOrders.dispatch serverUserPhone',
  // shown together with its days
  ...['explain', 'link', 'undo'].map((call) => `reconciliation.${call} reason`),
  // only lines of the sheet are read
  'checkOuts.checkOut words.0.key',
  'checkOuts.checkOut words.0.reason',
  // stored only if there is a conflict
  ...['create', 'update', 'dispatch'].map((call) => `workOrders.${call} conflictReason`),
]

/** Settings that are only tried out are not stored. */
const tried = 'settingTryouts.run settings.'

const writes = allServiceCalls.filter(
  ({ method, options }) => method !== 'GET' && options.access !== 'internal' && options.encoding !== 'multipart',
)
interface Given extends Text {
  field: Field
  label: string
  harm: string
  isRich: boolean
  /** Tested by itself, since another text of the call would hide the result. */
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
  const harm = markup(field)
  const isRich = rich.includes(field.path) || richHere.includes(label)
  const text = isRich ? `<p>检查</p>${harm}` : harm
  const isOneOfAKind = /\d/.test(harm)
  const isAlone = isRich || !isOneOfAKind || !z.safeParse(field.schema, text).success
  return { part, path: field.path, field, text, label, harm, isRich, isAlone }
}

/** Whether the text is among those shown, if it is shown anywhere. */
const isThere = (read: string[], { label, harm }: Given) =>
  unread.includes(label) || label.startsWith(tried) || read.some((text) => text.includes(harm))

/** Tests every text of a call, as many at once as it accepts together. */
async function judge(endpoint: NamedEndpoint, given: Given[], expect: ExpectStatic) {
  // a refused call leaves its world unchanged, so it is reused
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
      // with new text, since the same could be refused as a duplicate
      for (const one of texts.filter((other) => !isThere(read, other)))
        await judgeThese([givenOf(endpoint, one.part, one.field)])
    else if (!text.isRich) expect(isThere(read, text), text.label).toBe(true)
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
  expect(control.isTaken, control.body).toBe(true)
}

const calls = writes
  .map((endpoint) => ({ name: endpoint.name, endpoint, given: givenIn(endpoint) }))
  .filter(({ given }) => given.length > 0)
const lines = Map.groupBy(calls, ({ endpoint }) => sequenceOf(endpoint))

describe.concurrent.for([...lines.keys()])('%s', (line) => {
  it.for(lines.get(line) ?? [])(
    '$name treats HTML as plain characters, or refuses it',
    { concurrent: false },
    ({ endpoint, given }, test) => judge(endpoint, given, test.expect),
  )
})
