import type pg from 'pg'
import { printLine, reportError } from './infra/say.ts'
import { connectToDatabase } from './launcher/database-url.ts'

interface Chain {
  chain: 'audit' | 'access'
  tenantId: string
  name: string
  entries: string
  /** Id of the first entry that was changed; 0 if entries are missing at the end of the log. */
  brokenAt: string | null
}
const names = { audit: '操作记录', access: '查阅记录' }

process.exit(await verify().catch(reportError))

/**
 * `npm run audit:verify`: verifies the audit and access logs of every institution; returns 1 if a log was tampered
 * with.
 */
async function verify(): Promise<number> {
  const client = await connectToDatabase()
  try {
    const began = Date.now()
    const chains = await walk(client)
    for (const { chain, tenantId, name, entries, brokenAt } of chains) {
      const of = `${name}（${tenantId}）${names[chain]}`
      if (brokenAt === null) printLine(`${of} ${Number(entries).toLocaleString('zh-CN')} 条，完整`)
      else printLine(`${of}：${brokenAt === '0' ? '末尾有缺失' : `第 ${brokenAt} 条被改动，或之前有缺失`}`)
    }
    const broken = chains.filter(({ brokenAt }) => brokenAt !== null).length
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    printLine(broken === 0 ? `全部完整（${seconds} 秒）` : `${broken} 条链不完整（${seconds} 秒）`)
    return broken === 0 ? 0 : 1
  } finally {
    await client.end()
  }
}

async function walk(client: pg.Client): Promise<Chain[]> {
  await client.query(
    "select set_config('app.tenant_ids', (select string_agg(id::text, ',') from every_tenant_id() id), false)",
  )
  const { rows } = await client.query<Chain>(
    `select state.chain, state.tenant_id as "tenantId", tenant.name, state.entries, state.broken_at as "brokenAt"
     from audit_chain_state() state join sys_tenant tenant on tenant.id = state.tenant_id
     order by state.tenant_id, state.chain desc`,
  )
  return rows
}
