import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Desk, listenForSos, openDesk, percentile99, sendDeviceMessage } from './support/desk.ts'
import { type EndpointInputs, hardPatternItem, heavyEndpoints } from './support/heavy-endpoints.ts'
import { callAs, signIn, startProduct, urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { allCores, loadCore, startNode, untilAnswers } from './support/run.ts'

const port = 20880
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const tenantId = 1000002
const bar = 1_000
/** Names of the endpoints to measure; by default all heavy endpoints. */
const wanted = process.env.BENCH_DOORS?.split(',') ?? Object.keys(heavyEndpoints)
/** Largest number of regular expressions of the maximum size in a questionnaire. */
const patterns = 10

/** Sends an SOS four times a second, while each heavy endpoint in turn is called as fast as it responds. */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, dataDir, {}, allCores)
  let desk: Desk | undefined
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 120_000)
    desk = await openDesk(port)
    const hands = await handsOf()
    console.log(`  安静时 SOS 到控制台，p99：${Math.round(percentile99(await callsOf(desk, 5)))} 毫秒`)
    const results: Measured[] = []
    for (const name of wanted) {
      const crowd = startNode(loadCore, resolve(import.meta.dirname, 'references/heavy-endpoint.ts'), [
        String(port),
        name,
        JSON.stringify(hands),
      ])
      await pause(1_500)
      const calls = await callsOf(desk, seconds)
      const said = crowd.says()
      crowd.child.kill('SIGTERM')
      console.log(`  ${name}：${JSON.stringify(await said)}`)
      const what = `SOS 到控制台，p99，同时 ${name}`
      results.push({ what, reference: `${bar} 毫秒`, ratio: percentile99(calls) / bar, bar: 1, as: 'most' })
    }
    return results
  } finally {
    desk?.socket.terminate()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function handsOf(): Promise<EndpointInputs> {
  const { token } = await signIn(port)
  const call = callAs(port, token)
  const first = async (path: string) =>
    (await call<{ records: { id: number; imei?: string }[] }>('GET', `${path}?current=1&size=1`)).records[0]
  const [
    elder,
    order,
    leave,
    bill,
    run,
    claim,
    device,
    handover,
    cleaning,
    request,
    contract,
    retreat,
    levelChange,
    lead,
    stayPaper,
    visit,
    block,
    deposit,
    bookingDeposit,
    admission,
    withdrawal,
    elderInvoice,
    transfer,
    emergency,
  ] = [
    await first('/tenant-members/oldman/page'),
    await first('/tenant-members/workorder/page'),
    await first('/tenant-members/bcleave/page'),
    await first('/tenant-business/bcsettlement/page'),
    await first('/tenant-business/bcbillrun/page'),
    await first('/tenant-business/bcclaim/page'),
    await first('/tenant-device/device/page'),
    await first('/tenant-device/duty/handover/page'),
    await first('/tenant-business/bcbedcleaning/page'),
    await first('/tenant-business/bcbedrequest/page'),
    await first('/tenant-members/bccontract/page'),
    await first('/tenant-members/bcretreat/page'),
    await first('/tenant-members/bclevelchange/page'),
    await first('/tenant-members/bclead/page'),
    await first('/tenant-members/bcstaypaper/page'),
    await first('/tenant-members/bcvisitor/page'),
    await first('/tenant-members/bcvisitorblock/page'),
    await first('/tenant-management/deposit/page'),
    await first('/tenant-management/bookingdeposit/page'),
    await first('/tenant-management/admission/page'),
    await first('/tenant-management/withdrawal/page'),
    await first('/tenant-management/elderinvoice/page'),
    await first('/tenant-management/custodytransfer/page'),
    await first('/tenant-management/emergencyspending/page'),
  ]
  const other = callAs(port, (await signIn(port, {}, 'chaoyang')).token)
  const { records } = await other<{ records: { imei: string }[] }>('GET', '/tenant-device/device/page?size=1')

  const project = '/tenant-questionnaire/user/project'
  const key = await call<string>('POST', `${project}/create`, { name: '校验', describe: '' })
  const ids = Array.from({ length: patterns }, (_, n) => 101 + n)
  for (const id of ids) await call('POST', `${project}/item/create`, hardPatternItem(key, id))
  await call('POST', `${project}/publish`, { key })
  const fields = ids.map((id) => `field${id}`)
  const originalData = Object.fromEntries(fields.map((field) => [field, 'bbb']))
  const answer = await call<{ id: number }>('POST', `${project}/result/create`, { projectKey: key, originalData })
  return {
    bearer: `Bearer ${token}`,
    key: 'demo-ingest-1000003',
    imei: records[0]?.imei ?? '',
    elderId: elder?.id ?? 0,
    orderId: order?.id ?? 0,
    leaveId: leave?.id ?? 0,
    cleaningId: cleaning?.id ?? 0,
    requestId: request?.id ?? 0,
    contractId: contract?.id ?? 0,
    retreatId: retreat?.id ?? 0,
    levelChangeId: levelChange?.id ?? 0,
    leadId: lead?.id ?? 0,
    stayPaperId: stayPaper?.id ?? 0,
    visitId: visit?.id ?? 0,
    blockId: block?.id ?? 0,
    depositId: deposit?.id ?? 0,
    bookingDepositId: bookingDeposit?.id ?? 0,
    admissionId: admission?.id ?? 0,
    withdrawalId: withdrawal?.id ?? 0,
    elderInvoiceId: elderInvoice?.id ?? 0,
    billId: bill?.id ?? 0,
    runId: run?.id ?? 0,
    claimId: claim?.id ?? 0,
    custodyTransferId: transfer?.id ?? 0,
    emergencyId: emergency?.id ?? 0,
    deviceId: device?.id ?? 0,
    handoverId: handover?.id ?? 0,
    form: { key, fields, resultId: answer.id },
  }
}

async function callsOf(desk: Desk, forSeconds: number): Promise<number[]> {
  const calls = listenForSos(desk)
  const end = performance.now() + forSeconds * 1_000
  const sent: Promise<unknown>[] = []
  for (let n = 0; performance.now() < end; n++) {
    const imei = desk.imeis[n % Math.min(40, desk.imeis.length)] ?? ''
    calls.leaves(imei)
    sent.push(
      sendDeviceMessage(port, tenantId, imei, 'sos').then(
        (status) => status !== 202 && console.log(`  SOS 未被收下：${status}`),
      ),
    )
    await pause(250)
  }
  await Promise.all(sent)
  // waits for the last SOS to arrive
  await pause(1_500)
  return calls.end()
}
