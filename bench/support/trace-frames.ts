import type { Page } from 'playwright-core'

/** Milliseconds of script on the main thread, frame by frame. */
export interface FrameTimes {
  frames: number
  most: number
  p95: number
}
interface TraceEvent {
  name: string
  ph: string
  /** Start of the event in microseconds. */
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { name?: string }
}

const script = new Set([
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'EvaluateScript',
  'RunMicrotasks',
])
/** Maximum distance in microseconds between the starts of callbacks of one frame. */
const sameFrame = 2_000

/** Traces the page's script while `meanwhile` runs, including garbage collection. */
export async function traceFrames(page: Page, meanwhile: () => Promise<unknown>): Promise<FrameTimes> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done))
  const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: categories.join(',') })
  await meanwhile()
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return framesOf(events)
}

/** Evaluates the main thread with the most script, because other pages of the browser are idle. */
function framesOf(events: TraceEvent[]): FrameTimes {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && script.has(event.name))
      .sort((a, b) => a.ts - b.ts),
  )
  const busiest = threads.toSorted((a, b) => b.length - a.length)[0] ?? []
  const frames: number[] = []
  let [drewAt, ranUntil, spent] = [Number.NEGATIVE_INFINITY, 0, 0]
  for (const { name, ts, dur = 0 } of busiest) {
    if (name === 'FireAnimationFrame' && ts - drewAt > sameFrame) {
      frames.push(spent)
      ;[drewAt, spent] = [ts, 0]
    }
    // the time of a nested event has already been counted with its outer event
    spent += Math.max(0, ts + dur - Math.max(ts, ranUntil)) / 1_000
    ranUntil = Math.max(ranUntil, ts + dur)
  }
  frames.push(spent)
  const sorted = frames.toSorted((a, b) => a - b)
  return { frames: frames.length, most: sorted.at(-1) ?? 0, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}
