import { parseArgs } from 'node:util'
import { printLine, reportError } from './infra/say.ts'
import { connectToDatabase } from './launcher/database-url.ts'

interface Proven {
  tenant: string
  name: string
  occupied: number
  billed: number
  fen: string
}

process.exit(await prove().catch(reportError))

/**
 * `npm run proof:billing -- --month 2026-11`: whether every occupied bed-day of a month is billed exactly once, in all
 * institutions; returns 1 and names each stay where they differ.
 */
async function prove(): Promise<number> {
  const { values } = parseArgs({ options: { month: { type: 'string' } } })
  const month = values.month ?? ''
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error('请指定月份，如 npm run proof:billing -- --month 2026-11')
  const client = await connectToDatabase()
  try {
    await client.query(
      "select set_config('app.tenant_ids', (select string_agg(id::text, ',') from every_tenant_id() id), false)",
    )
    const { rows } = await client.query<Proven>(
      `select tenant.name as tenant, elder.user_name as name, occupied_days as occupied, billed_days as billed, billed_fen as fen
       from bill_proof($1::date) proof
         join sys_tenant tenant on tenant.id = proof.tenant_id
         join elder on elder.tenant_id = proof.tenant_id and elder.id = proof.oldman_id
       order by proof.tenant_id, check_in_id`,
      [`${month}-01`],
    )
    const sum = (of: (row: Proven) => number) => rows.reduce((all, row) => all + of(row), 0)
    const differ = rows.filter(({ occupied, billed }) => occupied !== billed)
    for (const { tenant, name, occupied, billed } of differ)
      printLine(`${tenant} ${name}：占床 ${occupied} 天，出账 ${billed} 天`)
    const days = `占床 ${sum(({ occupied }) => occupied)} 天，出账 ${sum(({ billed }) => billed)} 天`
    printLine(`${month}：${rows.length} 次入住，${days}，床位费 ${(sum(({ fen }) => Number(fen)) / 100).toFixed(2)} 元`)
    printLine(differ.length === 0 ? '每个床日都已出账一次' : `${differ.length} 次入住不符`)
    return differ.length === 0 ? 0 : 1
  } finally {
    await client.end()
  }
}
