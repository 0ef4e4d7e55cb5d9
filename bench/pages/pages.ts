import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePageCost, openBrowser, type PageCost } from '../support/browser.ts'
import { publishManyItems } from '../support/many/many-answers.ts'
import { buildBareLogin, buildReactAdmin, servePage } from '../support/pages.ts'
import { callAs, signIn, startProduct, urlAt } from '../support/product.ts'
import { type Measured, median } from '../support/report.ts'
import { type RunningProcess, untilAnswers } from '../support/run.ts'

const ports = { product: 20600, bare: 20620, reactAdmin: 20630 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const weights = { login: 100_000, list: 235_000, wall: 420_000, form: 130_000 }
const wallMs = 2_500

/**
 * Opens the sign-in page, the first list, a questionnaire of 30 items and an institution's wall screen with an empty
 * cache on a slow computer, against reference pages served by the same code.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const running: RunningProcess[] = []
  try {
    const [bare, reactAdmin] = await Promise.all([buildBareLogin(folder), buildReactAdmin(folder)])
    running.push(await startProduct(ports.product, join(folder, 'data')))
    await untilAnswers(urlAt(ports.product, '/actuator/health'), 240_000)
    running.push(servePage(ports.bare, bare, ports.product), servePage(ports.reactAdmin, reactAdmin, ports.product))
    for (const port of [ports.bare, ports.reactAdmin]) await untilAnswers(urlAt(port, '/actuator/health'), 60_000)
    return await measure()
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(): Promise<Measured[]> {
  const { token, storage: session } = await signIn(ports.product)
  const form = await publishManyItems(callAs(ports.product, token), 30)
  // the reference page reads the token from its own key
  const storage = { ...session, token }
  const visits = {
    login: { url: urlAt(ports.product, '/login'), ready: 'input[type=password]' },
    bare: { url: urlAt(ports.bare, '/login'), ready: 'input[type=password]' },
    list: { url: urlAt(ports.product, '/oldMan/index'), ready: '.row-action', storage },
    wall: { url: urlAt(ports.product, '/screen/'), ready: '.warning-row, .rolling-rows .empty', storage },
    form: { url: urlAt(ports.product, `/s/${form}`), ready: '.fill-items' },
    reactAdmin: { url: urlAt(ports.reactAdmin, '/'), ready: 'tbody tr td', storage },
  }
  const costs = { login: [], bare: [], list: [], wall: [], form: [], reactAdmin: [] } as Record<
    keyof typeof visits,
    PageCost[]
  >
  const browser = await openBrowser()
  try {
    // the first round only warms up the servers
    for (let round = 0; round <= rounds; round++)
      for (const name of ['bare', 'login', 'form', 'reactAdmin', 'list', 'wall'] as const) {
        const cost = await measurePageCost(browser, visits[name])
        if (round > 0) costs[name].push(cost)
      }
  } finally {
    await browser.close()
  }
  return compare(costs)
}

function compare({ login, bare, list, wall = [], form, reactAdmin }: Record<string, PageCost[]>): Measured[] {
  const ratio = (of: keyof PageCost, ours: PageCost[] = [], theirs: PageCost[] = []) =>
    median(ours.map((cost, round) => cost[of] / (theirs[round] as PageCost)[of]))
  const weight = (ours: PageCost[] = [], most = 1) => median(ours.map(({ bytes }) => bytes)) / most
  const [page, rows] = ['登录页', '登录后第一个列表']
  return [
    { what: `${page}，脚本与样式`, reference: '100 kB', ratio: weight(login, weights.login), bar: 1, as: 'most' },
    { what: `${page}，LCP`, reference: '同样几个库的空白页', ratio: ratio('lcp', login, bare), bar: 1.3, as: 'most' },
    { what: `${rows}，脚本与样式`, reference: '235 kB', ratio: weight(list, weights.list), bar: 1, as: 'most' },
    { what: `${rows}，LCP`, reference: 'react-admin', ratio: ratio('lcp', list, reactAdmin), bar: 0.8, as: 'most' },
    { what: `${rows}，TBT`, reference: 'react-admin', ratio: ratio('blocked', list, reactAdmin), bar: 0.6, as: 'most' },
    { what: '填写页，脚本与样式', reference: '130 kB', ratio: weight(form, weights.form), bar: 1, as: 'most' },
    { what: '填写页，LCP', reference: '同样几个库的空白页', ratio: ratio('lcp', form, bare), bar: 1.3, as: 'most' },
    { what: '机构大屏，脚本、样式与地图', reference: '420 kB', ratio: weight(wall, weights.wall), bar: 1, as: 'most' },
    {
      what: '机构大屏，首个有内容的画面',
      reference: '2.5 秒',
      ratio: median(wall.map(({ drawn }) => drawn)) / wallMs,
      bar: 1,
      as: 'most',
    },
  ]
}
