import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { markup, textsOf } from '../abuse/support/markup.ts'
import { expectRefusal } from '../abuse/support/refusal.ts'
import type { Field } from '../support/fields.ts'
import { everyForwarded } from '../tenancy/support/calls.ts'
import { shown, write } from './written.ts'

const made = testDatabase()
const services = testServices(made)

/** Shown as HTML, of the kinds that are allowed. */
const rich = ['content', 'describe']
/** The same of a place that is plain elsewhere. */
const richHere = ['questionnaireItems.create label', 'questionnaireItems.update label']
/** Taken, and shown nowhere. */
const unread = [
  'doorLocks.save appSecret',
  'doorLocks.save configPassword',
  ...['signInHistory.panelCheck panel', 'files.sign urls.0', 'externalFiles.sign urls.0', 'logs.report 0.id'],
  'devices.create secret',
  // for the new institution's own people
  'tenants.create managerName',
  'staff.create password',
  // whom strangers say that they are, and one press of a button
  ...['questionnaireResults.create wxOpenId', 'questionnaireResults.create requestKey'],
  ...['workOrders.dispatch serverUserName', 'workOrders.dispatch serverUserPhone'],
  // shown with the days that it is of
  ...['reconciliation.explain reason', 'reconciliation.link reason'],
  // kept where something stands against it
  ...['create', 'update', 'dispatch'].map((call) => `workOrders.${call} conflictReason`),
]

/** What is tried out is written nowhere. */
const tried = 'settingTryouts.run settings.'

const writes = everyForwarded.filter(
  ({ method, options }) => method !== 'GET' && options.access !== 'internal' && options.encoding !== 'multipart',
)
const texts = writes.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    textsOf(endpoint.options[part])
      .filter(({ path }) => path !== 'token')
      .map((field) => ({ name: endpoint.name, path: field.path, endpoint, part, field })),
  ),
)

describe.each(texts)(
  '$name $path',
  ({ endpoint, part, field }: { endpoint: NamedEndpoint; part: 'query' | 'body'; field: Field }) => {
    it('takes HTML as the characters that it is, or refuses it', async () => {
      const label = `${endpoint.name} ${field.path}`
      const harm = markup(field)
      const isRich = rich.includes(field.path) || richHere.includes(label)
      const written = await write(services, made, endpoint, {
        ...{ part, path: field.path },
        text: isRich ? `<p>检查</p>${harm}` : harm,
      })
      if (!written.isTaken) {
        const { status, body } = written
        expectRefusal({ status, body, requestId: 'in-process' }, status === 200 ? [200] : undefined)
        const control = await write(services, made, endpoint)
        expect(control.isTaken, control.body).toBe(true)
        return
      }
      const read = await shown(services, endpoint, written)
      if (isRich) {
        expect(read.join()).toContain('<p>检查</p>')
        expect(read.join()).not.toContain(harm)
      } else if (!unread.includes(label) && !label.startsWith(tried))
        expect(read.filter((text) => text.includes(harm))).not.toEqual([])
    })
  },
)
