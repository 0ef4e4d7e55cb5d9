import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { questionnaireReports } from '@care/shared/forms/questionnaires/reports.contract'
import { questionnaireResults } from '@care/shared/forms/questionnaires/results.contract'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { compareServiceWithSql, durationOf } from '../support/compare.ts'
import { startGateway } from '../support/gateway.ts'
import {
  answerColumns,
  answerCount,
  answersOf,
  multiplyAnswers,
  publishManyItems,
} from '../support/many/many-answers.ts'
import { type Measured, median } from '../support/report.ts'
import { residentBytes } from '../support/run.ts'
import { startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20986, redis: 20987, services: 20988, mqtt: 20989, gateway: 20985 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 5
const tenantId = 1_000_002
const columns = [
  { field: 'serialNumber', label: '序号' },
  { field: 'createTime', label: '提交时间' },
  { field: 'answers', label: '答案' },
]

/** Measures list, reports and export of one questionnaire with 1,000,000 answers. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  let product: Awaited<ReturnType<typeof startGateway>> | undefined
  try {
    const { owner } = services
    product = await startGateway(services, ports.gateway, 'haidian')
    const { call, until, worker, filesDir } = product
    const key = await publishManyItems(call)
    await call('POST', questionnaireResults.create.path, { projectKey: key, originalData: answersOf(1) })
    await multiplyAnswers(owner, key)

    const headers = vouchFor(tenantId, ['questionnaire:view', 'questionnaire:result'])
    const own = `from questionnaire_result where (tenant_id, questionnaire_id) = (select tenant_id, id from questionnaire where key = '${key}')`
    const page = { projectKey: key, current: 1, size: 10 }
    const ask = (what: string, more: Record<string, string | number>, where = 'true') => {
      const byHand = [
        `select * ${own} and ${where} order by id desc limit 11`,
        `select count(*) from (select 1 ${own} and ${where} limit 10001) as counted`,
      ]
      const query = { ...page, ...more }
      return compareServiceWithSql(
        services,
        { what, endpoint: questionnaireResults.page, query, headers, byHand },
        turns,
      )
    }
    const lists = [
      await ask('100 万份答卷，一页和总数', {}),
      await ask('100 万份答卷，第 50 页', { current: 50 }, 'true'),
      await ask(
        '100 万份答卷，按答案',
        { extParams: JSON.stringify({ field101: '很好' }) },
        `process_data ->> 'field101' = '很好'`,
      ),
    ]

    const reported: number[] = []
    for (let turn = 0; turn < turns; turn++)
      reported.push(await durationOf(() => call('GET', `${questionnaireReports.analysis.path}?projectKey=${key}`)))

    await copyAll(owner, own, join(filesDir, 'copy.csv'))
    const copied = await copyAll(owner, own, join(filesDir, 'copy.csv'))
    const sizes: number[] = []
    const took = await durationOf(async () => {
      const { key: job } = await call<{ key: string }>('POST', '/job/export', {
        call: 'questionnaireResults.page',
        columns,
        format: 'csv',
        query: { projectKey: key },
      })
      const done = await until(job, undefined, () => void sizes.push(residentBytes(worker().child.pid ?? 0)))
      if (done.status !== 'done' || done.rows !== answerCount) throw new Error(`${done.status}, ${done.rows} rows`)
    })
    const half = Math.floor(sizes.length / 2)
    const growth = Math.max(...sizes.slice(half)) / Math.max(...sizes.slice(Math.floor(half / 2), half))
    const file = '导出 100 万份答卷'
    return [
      ...lists,
      { what: '100 万份答卷，题目分析', reference: '1 秒', ratio: median(reported) / 1_000, bar: 1, as: 'most' },
      { what: `${file}，csv`, reference: 'COPY TO', ratio: copied / took, bar: 0.4, as: 'least' },
      { what: `${file}，worker 内存后半程`, reference: '前半程', ratio: growth, bar: 1.2, as: 'most' },
    ]
  } finally {
    await product?.stop()
    await services.stop()
  }
}

const copyAll = (owner: pg.Client, own: string, path: string) =>
  durationOf(() =>
    pipeline(
      owner.query(to(`copy (select ${answerColumns} ${own} order by id desc) to stdout csv`)),
      createWriteStream(path),
    ),
  )
