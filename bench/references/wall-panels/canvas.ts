import { barsAt, everySecond, hoursAt, pieCategoryNames, type Row, rowsAt, trendAt } from './feed.ts'

const [width, height] = [320, 270]
const bench = document.querySelector('.bench') as Element

function canvasOf(className: string, tall = 1) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height * tall
  canvas.className = className
  bench.append(canvas)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.font = '16px sans-serif'
  return context
}

function lines(context: CanvasRenderingContext2D, series: number[][], names: string[]) {
  context.clearRect(0, 0, width, height)
  const top = Math.max(...series.flat())
  const [x, y] = [(at: number, of: number) => 40 + (at * 270) / (of - 1), (value: number) => 240 - (value / top) * 200]
  context.fillStyle = '#a3b6d1'
  for (const tick of [0, top / 2, top]) {
    context.fillText(String(Math.round(tick)), 4, y(tick))
    context.strokeStyle = '#24395a'
    context.strokeRect(40, y(tick), 270, 0)
  }
  for (const [at, name] of names.entries()) context.fillText(name, 40 + at * 120, 262)
  series.forEach((values, line) => {
    context.strokeStyle = line ? '#3fc28a' : '#58a6ff'
    context.lineWidth = 3
    context.beginPath()
    for (const [at, value] of values.entries()) context.lineTo(x(at, values.length), y(value))
    context.stroke()
  })
}

function bars(context: CanvasRenderingContext2D, rows: { name: string; value: number }[]) {
  context.clearRect(0, 0, width, height)
  const top = Math.max(...rows.map(({ value }) => value))
  rows.forEach(({ name, value }, at) => {
    context.fillStyle = '#a3b6d1'
    context.fillText(name, 4, 30 + at * 40)
    context.fillText(String(value), 280, 30 + at * 40)
    context.fillStyle = '#58a6ff'
    context.fillRect(90, 20 + at * 40, (value / top) * 180, 12)
  })
}

function list(context: CanvasRenderingContext2D, rows: Row[]) {
  context.clearRect(0, 0, width, height * 2)
  context.fillStyle = '#eaf1fb'
  rows.slice(0, 9).forEach(({ name, what, where, time }, at) => {
    context.fillText(`${name} ${what}`, 4, 24 + at * 60)
    context.fillText(time, 270, 24 + at * 60)
    context.fillText(where, 4, 48 + at * 60)
  })
}

const charts = Array.from({ length: 20 }, () => canvasOf('chart'))
const lists = [canvasOf('list', 2), canvasOf('list', 2)]

everySecond((second) => {
  charts.forEach((chart, at) => {
    if (at < 4) {
      const { total, handled, dates } = trendAt(second, at)
      lines(chart, [total, handled], [dates[0] ?? '', dates[14] ?? '', dates[29] ?? ''])
    } else if (at < 8) {
      const { today, usual } = hoursAt(second, at)
      lines(chart, [today, usual], ['0时', '12时', '24时'])
    } else if (at < 12) bars(chart, barsAt(second, at))
    else bars(chart, barsAt(second, at, at % 2 ? pieCategoryNames.typeNames : pieCategoryNames.levelNames))
  })
  list(lists[0] as CanvasRenderingContext2D, rowsAt(second, 50))
  list(lists[1] as CanvasRenderingContext2D, rowsAt(second, 20))
})
