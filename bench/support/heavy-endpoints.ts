import { randomBytes } from 'node:crypto'
import type { NamedEndpoint } from '@care/shared/http/endpoint'
import { z } from 'zod'

const kb = 1024

/**
 * Whether a call has a large body, file or pattern, or a slow result; internal calls are excluded because they are
 * reached only through such a call.
 */
export function isHeavy({ options: { access, body, bodyLimit = 0, encoding, takesLong } }: NamedEndpoint): boolean {
  if (access === 'internal') return false
  return (
    bodyLimit > 64 * kb || encoding === 'multipart' || takesLong === true || access === 'device' || hasPattern(body)
  )
}

const hasPattern = (body: z.core.$ZodType | undefined) =>
  body !== undefined &&
  /"pattern":\{/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))

/** What an attacker of an endpoint has: accounts of another institution than the one that sends the SOS. */
export interface EndpointInputs {
  /** `Bearer …` of the institution's manager. */
  bearer: string
  key: string
  /** Ids of printable records and of a device. */
  elderId: number
  orderId: number
  leaveId: number
  cleaningId: number
  requestId: number
  contractId: number
  retreatId: number
  levelChangeId: number
  leadId: number
  stayPaperId: number
  visitId: number
  blockId: number
  depositId: number
  elderInvoiceId: number
  admissionId: number
  bookingDepositId: number
  withdrawalId: number
  billId: number
  runId: number
  claimId: number
  custodyTransferId: number
  emergencyId: number
  deviceId: number
  handoverId: number
  imei: string
  /**
   * A published questionnaire with the largest allowed number and size of regular expressions, and the id of one of its
   * answers.
   */
  form: { key: string; fields: string[]; resultId: number }
}

/** A request to an endpoint; a string `body` is sent unchanged, a form with its own content type. */
export interface EndpointRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** Requests to repeat in turn, by call: the largest request that is accepted and the largest that is refused. */
export const heavyEndpoints: Record<string, (hands: EndpointInputs) => EndpointRequest[]> = {
  'ingestion.batch': ({ key, imei }) => [
    ingest('', { 'x-ingest-key': key }, beats(imei, 1_000)),
    ingest('', { 'x-ingest-key': key }, many),
    ingest('', { 'x-ingest-key': key }, zeros),
  ],
  'ingestion.belt': ({ key }) => [
    ingest('/vendors/sleep-belt', { 'x-ingest-key': key }, many),
    ingest('/vendors/sleep-belt', { 'x-ingest-key': key }, zeros),
  ],
  'ingestion.gateway': ({ key }) => [
    ingest('/vendors/gateway', { 'x-ingest-key': key }, uplinks),
    ingest('/vendors/gateway', { 'x-ingest-key': key }, zeros),
  ],
  'ingestion.device': ({ imei }) => [
    ingest(`/${imei}`, { 'x-device-secret': `demo-${imei}` }, beats(imei, 1_000)),
    ingest(`/${imei}`, { 'x-device-secret': 'somebody-who-guesses-secrets' }, zeros),
  ],
  'jobs.import': ({ bearer }) => [upload('/job/import', bearer, longFile(), { target: 'elders' })],
  'elderSheets.import': ({ bearer }) => [
    upload('/tenant-members/oldman/import', bearer, longFile()),
    upload('/tenant-members/oldman/import', bearer, shortFile()),
  ],
  'deviceSheets.importCheck': ({ bearer }) => [
    upload('/tenant-device/device/importCheck', bearer, longFile()),
    upload('/tenant-device/device/importCheck', bearer, shortFile()),
  ],
  'deviceSheets.import': ({ bearer }) => [upload('/tenant-device/device/import', bearer, shortFile())],
  'files.upload': ({ bearer }) => [upload('/admin/sys-file/upload', bearer, picture())],
  'externalFiles.upload': () => [upload(`/admin/base/external/upload/${'x'.repeat(32)}`, '', picture())],
  'questionnaireFiles.upload': ({ form }) => [
    upload(`/tenant-questionnaire/project/file/upload/${form.key}`, '', picture()),
  ],
  'questionnaireFiles.uploadOwn': ({ bearer }) => [upload('/tenant-questionnaire/user/file/upload', bearer, picture())],
  'questionnaireResults.create': ({ form: { key: projectKey, fields } }) => [
    post('/tenant-questionnaire/user/project/result/create', '', {
      projectKey,
      originalData: Object.fromEntries(fields.map((field) => [field, hard])),
    }),
  ],
  'questionnairePartials.keep': ({ form: { key: projectKey, fields } }) => [
    post('/tenant-questionnaire/user/project/result/partial', '', {
      projectKey,
      version: 1,
      deviceKey: crypto.randomUUID(),
      originalData: { [fields[0] ?? '']: 'a'.repeat(120 * kb) },
    }),
  ],
  'questionnaireItems.create': ({ bearer, form }) => [
    post('/tenant-questionnaire/user/project/item/create', bearer, hardPatternItem(form.key, 900)),
  ],
  'questionnaireItems.update': ({ bearer, form }) => [
    post('/tenant-questionnaire/user/project/item/update', bearer, hardPatternItem(form.key, 101)),
  ],
  'logs.report': ({ bearer }) => [
    post(
      '/admin/log/logs',
      bearer,
      Array(20).fill({
        url: '/x',
        type: 'error',
        message: 'a'.repeat(2_000),
        stack: 'b'.repeat(8_000),
        time: Date.now(),
      }),
    ),
  ],
  'walls.keepPicture': ({ bearer }) => [post('/admin/wall/picture', bearer, { picture: 'A'.repeat(76 * kb) })],
  'elderPapers.print': ({ bearer, elderId }) => [get(`/tenant-members/oldman/${elderId}/print?kind=archive`, bearer)],
  'orderPapers.print': ({ bearer, orderId }) => [get(`/tenant-members/workorder/${orderId}/print`, bearer)],
  'bedCleanings.print': ({ bearer, cleaningId }) => [get(`/tenant-business/bcbedcleaning/${cleaningId}/print`, bearer)],
  'bedRequests.print': ({ bearer, requestId }) => [get(`/tenant-business/bcbedrequest/${requestId}/print`, bearer)],
  'leaves.print': ({ bearer, leaveId }) => [get(`/tenant-members/bcleave/${leaveId}/print`, bearer)],
  'contracts.print': ({ bearer, contractId }) => [get(`/tenant-members/bccontract/${contractId}/print`, bearer)],
  'stayPapers.print': ({ bearer, stayPaperId }) => [get(`/tenant-members/bcstaypaper/${stayPaperId}/print`, bearer)],
  'leads.print': ({ bearer, leadId }) => [get(`/tenant-members/bclead/${leadId}/print`, bearer)],
  'levelChanges.print': ({ bearer, levelChangeId }) => [
    get(`/tenant-members/bclevelchange/${levelChangeId}/print`, bearer),
  ],
  'retreats.print': ({ bearer, retreatId }) => [get(`/tenant-members/bcretreat/${retreatId}/print`, bearer)],
  'visitors.print': ({ bearer, visitId }) => [get(`/tenant-members/bcvisitor/${visitId}/print`, bearer)],
  'visitorBlocks.print': ({ bearer, blockId }) => [get(`/tenant-members/bcvisitorblock/${blockId}/print`, bearer)],
  'books.trial': ({ bearer }) => [get('/tenant-management/book/trial?start=2026-01-01&end=2026-12-31', bearer)],
  'rooms.careLevels': ({ bearer }) => [
    get('/tenant-business/bcroom/care-level/page?from=2024-01&to=2026-12&size=500', bearer),
  ],
  'deposits.print': ({ bearer, depositId }) => [get(`/tenant-management/deposit/${depositId}/print`, bearer)],
  'bookingDeposits.print': ({ bearer, bookingDepositId }) => [
    get(`/tenant-management/bookingdeposit/${bookingDepositId}/print`, bearer),
  ],
  'elderInvoices.print': ({ bearer, elderInvoiceId }) => [
    get(`/tenant-management/elderinvoice/${elderInvoiceId}/print`, bearer),
  ],
  'admissions.print': ({ bearer, admissionId }) => [get(`/tenant-management/admission/${admissionId}/print`, bearer)],
  'withdrawals.print': ({ bearer, withdrawalId }) => [
    get(`/tenant-management/withdrawal/${withdrawalId}/print`, bearer),
  ],
  'settlements.print': ({ bearer, billId }) => [get(`/tenant-business/bcsettlement/${billId}/print`, bearer)],
  'settlements.proof': ({ bearer }) => [get('/tenant-business/bcsettlement/proof?month=2026-10-01', bearer)],
  'supervision.overview': ({ bearer }) => [get('/tenant-management/supervision/overview', bearer)],
  'supervision.print': ({ bearer }) => [
    get('/tenant-management/supervision/statement/print?start=2026-01-01&end=2026-06-30', bearer),
  ],
  'custodyTransfers.print': ({ bearer, custodyTransferId }) => [
    get(`/tenant-management/custodytransfer/${custodyTransferId}/print`, bearer),
  ],
  'emergencySpendings.print': ({ bearer, emergencyId }) => [
    get(`/tenant-management/emergencyspending/${emergencyId}/print`, bearer),
  ],
  'claims.print': ({ bearer, claimId }) => [get(`/tenant-business/bcclaim/${claimId}/print`, bearer)],
  'billRuns.print': ({ bearer, runId }) => [get(`/tenant-business/bcbillrun/${runId}/print`, bearer)],
  'handovers.print': ({ bearer, handoverId }) => [get(`/tenant-device/duty/handover/${handoverId}/print`, bearer)],
  'deviceTroubles.print': ({ bearer }) => [get('/tenant-device/devicetrouble/print', bearer)],
  'questionnairePapers.blank': ({ bearer, form }) => [
    get(`/tenant-questionnaire/user/project/${form.key}/print`, bearer),
  ],
  'questionnairePapers.answer': ({ bearer, form }) => [
    get(`/tenant-questionnaire/user/project/result/${form.resultId}/print`, bearer),
  ],
  'settingTryouts.run': ({ bearer }) => [
    post('/tenant-device/deviceconfig/tryout', bearer, { settings: { heartRate: { min: 50, max: 100 } } }),
  ],
  'settingTryouts.propose': ({ bearer, deviceId }) => [
    get(`/tenant-device/deviceconfig/tryout/propose?deviceId=${deviceId}&days=30`, bearer),
  ],
  'warningReports.response': ({ bearer }) => [get(`/tenant-device/warningreport/response?${lastYear()}`, bearer)],
  'warningReports.falseAlarms': ({ bearer }) => [get(`/tenant-device/warningreport/falsealarm?${lastYear()}`, bearer)],
}

const json = { 'content-type': 'application/json' }
const get = (path: string, authorization: string): EndpointRequest => ({
  method: 'GET',
  path,
  headers: { authorization },
})
const post = (path: string, authorization: string, body: unknown): EndpointRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { ...json, ...(authorization && { authorization }) },
})
const ingest = (path: string, headers: Record<string, string>, body: string): EndpointRequest => ({
  method: 'POST',
  path: `/tenant-device/ingest${path}`,
  body,
  headers: { ...json, ...headers },
})

function upload(path: string, authorization: string, file: File, more: Record<string, string> = {}): EndpointRequest {
  const body = new FormData()
  for (const [name, value] of Object.entries(more)) body.append(name, value)
  body.append('file', file)
  return { method: 'POST', path, body, headers: authorization ? { authorization } : {} }
}

const lastYear = () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `start=${day(360)}&end=${day(0)}`
}

/** A megabyte of JSON with the largest number of records that are still parsed. */
const many = JSON.stringify(Array(19_900).fill({ sn: '860000000000083', kind: 'live', bed: 1 }))
/** A megabyte of JSON with meaningless records. */
const zeros = `[${'0,'.repeat(500_000)}0]`
const uplinks = JSON.stringify(
  Array(900).fill({ gatewayImei: '860000000000266', time: Date.now(), events: Array(200).fill(0) }),
)
const beats = (imei: string, count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      id: crypto.randomUUID(),
      imei,
      type: 'heartRate',
      heartRate: 60 + (n % 40),
      time: new Date(Date.now() - n).toISOString(),
    })),
  )
const rowsOf = (count: number, filling: string) =>
  ['姓名,性别,住址,备注', ...Array.from({ length: count }, (_, at) => `门${at},男,示范路${at}号,${filling}`)].join('\n')
const longFile = () => new File([rowsOf(200_000, '示范备注示范备注')], 'long.csv')
const shortFile = () => new File([rowsOf(5_000, '示范备注'.repeat(40))], 'short.csv')
const picture = () => new File([Buffer.from(dot, 'base64'), randomBytes(5 * kb * kb)], 'a.png', { type: 'image/png' })
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An input that makes the most expensive allowed pattern backtrack at each character. */
const hard = 'ax'.repeat(100)
export const hardPattern = '^([^x]{0,28}x?){0,9}[^a]{3}$'
export const hardPatternItem = (projectKey: string, formItemId: number) => ({
  projectKey,
  formItemId,
  type: 'INPUT',
  label: `题${formItemId}`,
  regList: [{ pattern: hardPattern, message: '填写不正确' }],
})
