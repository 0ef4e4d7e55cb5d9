import { renewFigures } from './support/last-figures.ts'
import { type Measured, meetsBar, printMeasured } from './support/report.ts'
import { stopServers } from './support/stop-with-bench.ts'

/** Default time limit of a benchmark in minutes. */
const mostMinutes = 15
type Part = () => Promise<Measured[]>
const parts: Record<string, { title: string; minutes?: number; load: () => Promise<{ run: Part }> }> = {
  forward: { title: '转发', load: () => import('./forward.ts') },
  fanout: { title: '预警广播', load: () => import('./fanout.ts') },
  latency: { title: '从上报到控制台', load: () => import('./latency.ts') },
  offline: { title: '离线十分钟', load: () => import('./pages/offline.ts') },
  flood: { title: '登录洪水中的求助', load: () => import('./flood.ts') },
  telemetryFlood: { title: '另一机构的上报洪水中的求助', load: () => import('./telemetry-flood.ts') },
  heavyDoors: { title: '各个大门被用到极限时的求助', load: () => import('./heavy-endpoints.ts') },
  ladder: { title: '升级阶梯与重启', load: () => import('./ladder.ts') },
  ingest: { title: '设备上报', load: () => import('./ingest.ts') },
  ingestLines: { title: '设备上报（手表 TCP 与 MQTT）', load: () => import('./ingest-lines.ts') },
  connections: { title: '两万条设备连接', load: () => import('./connections.ts') },
  list: { title: '列表', load: () => import('./lists/list.ts') },
  warningsList: { title: '千万预警的列表', load: () => import('./lists/warnings-list.ts') },
  eldersList: { title: '百万长者的列表', load: () => import('./lists/elders-list.ts') },
  eldersExport: { title: '百万长者的导出', load: () => import('./elders-export.ts') },
  eldersImport: { title: '十万长者的导入', load: () => import('./elders-import.ts') },
  ordersList: { title: '二百万工单的列表、看板和日程', load: () => import('./lists/orders-list.ts') },
  devicesList: { title: '十万设备的列表', load: () => import('./lists/devices-list.ts') },
  peopleList: { title: '员工、角色与机构的列表', load: () => import('./lists/people-list.ts') },
  series: { title: '一年的测量曲线', load: () => import('./series.ts') },
  dispatch: { title: '派单', load: () => import('./dispatch.ts') },
  deepPages: { title: '列表的深处', load: () => import('./lists/deep-pages.ts') },
  pages: { title: '首次打开', load: () => import('./pages/pages.ts') },
  archive: { title: '打开档案', load: () => import('./archive.ts') },
  dayPage: { title: '二百人的日程页', load: () => import('./pages/day-page.ts') },
  bedBoard: { title: '一千张床位的房态图', load: () => import('./pages/bed-board.ts') },
  tabs: { title: '开关标签页', load: () => import('./pages/tabs.ts') },
  wallCharts: { title: '大屏的图表', load: () => import('./pages/wall-charts.ts') },
  wallFeed: { title: '大屏与预警', load: () => import('./pages/wall-feed.ts') },
  mapPoints: { title: '十万个点的地图', load: () => import('./pages/map-points.ts') },
  wallSoak: { title: '大屏的一天', minutes: 30, load: () => import('./pages/wall-soak.ts') },
  auditChain: { title: '百万条操作记录的核对', load: () => import('./audit-chain.ts') },
  answers: { title: '百万份答卷', load: () => import('./lists/answers.ts') },
  billRun: { title: '一万住户的账单', load: () => import('./bill-run.ts') },
  answerStorm: { title: '提交问卷时服务被杀', load: () => import('./answer-storm.ts') },
  fillForm: { title: '三百题的问卷', load: () => import('./pages/fill-form.ts') },
  ledger: { title: '同时收款时服务被杀', load: () => import('./ledger.ts') },
  capacity: { title: '一台机器的容量', load: () => import('./capacity.ts') },
  callPop: { title: '来电弹出长者', load: () => import('./calls/call-pop.ts') },
  callJob: { title: '一万号码的外呼与重启', load: () => import('./calls/call-job.ts') },
  cached: { title: '缓存的字典', load: () => import('./cached.ts') },
}

/** Parts about what every call and every first page uses. */
const quickParts = ['forward', 'cached', 'list', 'latency', 'pages']

/**
 * `npm run bench [name …]` measures ratios against references that run at the same time on the same machine; `npm run
 * bench quick` measures the quick parts with fewer rounds and compares them with the last ones.
 */
const isQuick = process.argv[2] === 'quick'
if (isQuick) process.env.BENCH_ROUNDS ??= '1'
const wanted = isQuick ? quickParts : process.argv.slice(2)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`没有这一项：${unknown.join('、')}。可选：${Object.keys(parts).join('、')}`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    // connections of the running part break while its servers stop
    process.on('uncaughtException', () => undefined)
    await stopServers()
    process.exit(130)
  })

const missed: string[] = []
const left: string[] = []
const measured: Measured[] = []
for (const [name, { title, minutes = mostMinutes, load }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${title}（${name}）`)
  try {
    const results = await inTime((await load()).run(), minutes)
    printMeasured(results)
    measured.push(...results)
    if (!results.every(meetsBar)) missed.push(name)
  } catch (error) {
    console.log(`— 未测：${error instanceof Error ? error.message : error}`)
    left.push(name)
    await stopServers()
  }
}
if (isQuick) for (const line of renewFigures(measured)) console.log(`比上次差：${line}`)
// the last line names the benchmarks that were not measured or missed their required ratio
const verdicts = [left.length > 0 && `未测：${left.join('、')}`, missed.length > 0 && `未达标：${missed.join('、')}`]
console.log(`\n${verdicts.filter(Boolean).join('；') || '全部达标'}`)
process.exit(left.length + missed.length > 0 ? 1 : 0)

/** Rejects after the time limit, so that no benchmark hangs. */
function inTime<T>(running: Promise<T>, minutes: number): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`超过 ${minutes} 分钟，已放弃`)), minutes * 60_000)
  return Promise.race([running, tooLong]).finally(() => clearTimeout(timer))
}
