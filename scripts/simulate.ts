import { setTimeout as pause } from 'node:timers/promises'
import { printLine, reportError, UserError } from './infra/say.ts'
import { createFaults } from './simulate/faults.ts'
import { findFleet } from './simulate/fleet.ts'
import { messageOf } from './simulate/messages.ts'
import { readOptions, type Transport } from './simulate/options.ts'
import { httpSender, mqttSender, type Tally } from './simulate/senders.ts'
import { beltSender, watchSender } from './simulate/vendors.ts'

const tick = 250
const senders = { http: httpSender, mqtt: mqttSender, watch: watchSender, belt: beltSender }
/** Device type of each vendor protocol; devices of all types speak the product's own protocol. */
const spoken: Partial<Record<Transport, string>> = { watch: 'WATCH', belt: 'SLEEP_BELT' }

let leaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    leaving = true
  })
}

process.exit(await simulate().catch(reportError))

async function simulate(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env)
  const fleet = (await findFleet(options)).filter(({ type }) => (spoken[options.transport] ?? type) === type)
  if (fleet.length === 0) throw new UserError(`机构 ${options.tenantId} 没有已绑定的设备`)

  const tally: Tally = { sent: 0, accepted: 0, duplicates: 0, rejected: 0, failed: 0 }
  const sender = senders[options.transport](options, tally)
  const faults = createFaults(options.faults)
  printLine(`${fleet.length} 台设备，每秒 ${options.rate} 条，经 ${options.transport.toUpperCase()} 上报；Ctrl-C 结束`)

  const began = Date.now()
  const reporting = setInterval(() => report(tally), 5000)
  let due = 0
  const pending = new Set<Promise<void>>()
  while (!leaving && Date.now() - began < options.seconds * 1000) {
    due += (options.rate * tick) / 1000
    const speaking = Array.from({ length: Math.floor(due) }, () => fleet[Math.floor(Math.random() * fleet.length)])
    due -= speaking.length
    const messages = speaking.flatMap((device) =>
      device && !faults.isSilent(device) ? faults.spoil(messageOf(device)) : [],
    )
    if (messages.length > 0) {
      const sending = sender.send(messages).finally(() => pending.delete(sending))
      pending.add(sending)
    }
    await pause(tick)
  }
  clearInterval(reporting)
  await Promise.race([Promise.all(pending), pause(5000)])
  await sender.close()
  report(tally)
  return 0
}

function report({ sent, accepted, duplicates, rejected, failed }: Tally) {
  printLine(`已发送 ${sent}，接收 ${accepted}，重复 ${duplicates}，拒绝 ${rejected}，未送达 ${failed}`)
}
