import { parseArgs } from 'node:util'
import { Unusable } from '../infra/say.ts'

const faultNames = ['duplicate', 'late', 'malformed', 'offline'] as const
export type Fault = (typeof faultNames)[number]

export type Options = ReturnType<typeof readOptions>

const usage = `用法：npm run simulate -- [选项]
    --rate 20          每秒消息数
    --seconds 60       持续秒数；不写则到 Ctrl-C 为止
    --http | --mqtt    上报方式（默认 --http）
    --faults 列表      ${faultNames.join(',')} 中的若干个，逗号分隔
    --tenant 1000002   机构编号`

/** Parses what follows `npm run simulate --`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv) {
  const { values } = parse(args)
  const faults = (values.faults ?? '').split(',').filter(Boolean)
  const unknown = faults.filter((name) => !faultNames.some((each) => each === name))
  if (unknown.length > 0) throw new Unusable(`未知的故障：${unknown.join('、')}\n${usage}`)

  return {
    rate: positive('rate', values.rate ?? '20'),
    seconds: values.seconds ? positive('seconds', values.seconds) : Number.POSITIVE_INFINITY,
    tenantId: positive('tenant', values.tenant ?? '1000002'),
    transport: values.mqtt ? ('mqtt' as const) : ('http' as const),
    faults: new Set(faults as Fault[]),
    origin: `http://127.0.0.1:${env.PORT ?? '8080'}`,
    broker: `mqtt://127.0.0.1:${env.MQTT_PORT ?? '1883'}`,
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      options: { rate: text, seconds: text, tenant: text, faults: text, http: flag, mqtt: flag },
    })
  } catch (cause) {
    throw new Unusable(usage, { cause })
  }
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new Unusable(`--${name} 应为正数\n${usage}`)
  return number
}
