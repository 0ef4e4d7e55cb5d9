import { contract } from '@care/shared/contract'
import { createCaller } from '@care/shared/http/client'
import { pathOf } from '@care/shared/http/path-of'
import { UserError } from '../infra/say.ts'
import type { Options } from './options.ts'

export type SimulatedDevice = { imei: string; type: string }

/** Manager account of each demo tenant, with the demo's password and client. */
const managers: Record<number, string> = { 1000001: 'group', 1000002: 'haidian', 1000003: 'chaoyang', 1000010: 'anhe' }
const password = 'Care2026'
const client = `Basic ${Buffer.from('console:console').toString('base64')}`

/** The tenant's bound devices, as listed for its manager. */
export async function findFleet({ origin, tenantId }: Options): Promise<SimulatedDevice[]> {
  const token = await signIn(origin, tenantId)
  const call = createCaller({ origin, headers: () => ({ authorization: `Bearer ${token}` }) })
  const fleet: SimulatedDevice[] = []
  for (let current = 1; ; current++) {
    const query = { current, size: 100, tenantId, bindStatus: 1 }
    const page = await call(contract.devices.page, { query }).catch((cause: Error) => {
      throw new UserError(`读取设备列表失败：${cause.message}`, { cause })
    })
    fleet.push(...page.records.map(({ imei, deviceTypeCode }) => ({ imei, type: deviceTypeCode })))
    if (page.records.length === 0 || current >= page.pages) return fleet
  }
}

async function signIn(origin: string, tenantId: number): Promise<string> {
  const username = managers[tenantId]
  if (!username) throw new UserError(`机构 ${tenantId} 不是演示机构，可用：${Object.keys(managers).join('、')}`)

  const address = `${origin}${pathOf(contract.session.token)}?grant_type=password&enc=0`
  const headers = { authorization: client, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ username, password })
  const answer = await fetch(address, { method: 'POST', headers, body }).catch((cause: unknown) => {
    throw new UserError(`连不上 ${origin}：请先运行 npm start（端口不同时写 PORT=… npm run simulate）`, { cause })
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (!access_token) throw new UserError(`演示账号 ${username} 登录失败（${answer.status}）：模拟设备只用于演示模式`)
  return access_token
}
