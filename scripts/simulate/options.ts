import { parseArgs } from 'node:util'
import { UserError } from '../infra/say.ts'

const faultNames = ['duplicate', 'late', 'malformed', 'offline'] as const
export type Fault = (typeof faultNames)[number]

export type Transport = 'http' | 'mqtt' | 'watch' | 'belt'
export type Options = ReturnType<typeof readOptions>

const usage = `用法：npm run simulate -- [选项]
    --rate 20          每秒消息数
    --seconds 60       持续秒数；不写则到 Ctrl-C 为止
    --http | --mqtt    上报方式（默认 --http）
    --watch            只用定位手表，经 TCP 按 IW 文本协议上报
    --belt             只用睡眠带，按厂商推送的格式经 HTTP 上报
    --faults 列表      ${faultNames.join(',')} 中的若干个，逗号分隔
    --tenant 1000002   机构编号`

/** Parses the options after `npm run simulate --`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv) {
  const { values } = parse(args)
  const faults = (values.faults ?? '').split(',').filter(Boolean)
  const unknown = faults.filter((name) => !faultNames.some((each) => each === name))
  if (unknown.length > 0) throw new UserError(`未知的故障：${unknown.join('、')}\n${usage}`)

  return {
    rate: positive('rate', values.rate ?? '20'),
    seconds: values.seconds ? positive('seconds', values.seconds) : Number.POSITIVE_INFINITY,
    tenantId: positive('tenant', values.tenant ?? '1000002'),
    transport: transportOf(values),
    faults: new Set(faults as Fault[]),
    origin: `http://127.0.0.1:${env.PORT ?? '8080'}`,
    broker: `mqtt://127.0.0.1:${env.MQTT_PORT ?? '1883'}`,
    watchPort: Number(env.WATCH_PORT ?? Number(env.MQTT_PORT ?? '1883') + 1),
  }
}

function transportOf({ mqtt, watch, belt }: { mqtt?: boolean; watch?: boolean; belt?: boolean }): Transport {
  if (watch) return 'watch'
  if (belt) return 'belt'
  return mqtt ? 'mqtt' : 'http'
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      options: {
        rate: text,
        seconds: text,
        tenant: text,
        faults: text,
        http: flag,
        mqtt: flag,
        watch: flag,
        belt: flag,
      },
    })
  } catch (cause) {
    throw new UserError(usage, { cause })
  }
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new UserError(`--${name} 应为正数\n${usage}`)
  return number
}
