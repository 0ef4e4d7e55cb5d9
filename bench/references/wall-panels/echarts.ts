import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { barsAt, everySecond, hoursAt, pieCategoryNames, type Row, rowsAt, trendAt } from './feed.ts'

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, CanvasRenderer])
const bench = document.querySelector('.bench') as Element

function part(className: string) {
  const element = document.createElement('div')
  element.className = className
  bench.append(element)
  return element
}
const charts = Array.from({ length: 20 }, () => echarts.init(part('chart'), undefined, { renderer: 'canvas' }))
const lists = [part('list'), part('list')]

const lines = (names: string[], days: string[], series: number[][]) => ({
  animation: false,
  grid: { left: 40, right: 10, top: 30, bottom: 25 },
  legend: { data: names },
  xAxis: { type: 'category', data: days },
  yAxis: { type: 'value' },
  series: series.map((data, at) => ({ type: 'line', name: names[at], data, smooth: true, showSymbol: false })),
})
const bars = (rows: { name: string; value: number }[]) => ({
  animation: false,
  grid: { left: 90, right: 50, top: 10, bottom: 10 },
  xAxis: { type: 'value', show: false },
  yAxis: { type: 'category', data: rows.map(({ name }) => name), inverse: true },
  series: [
    { type: 'bar', data: rows.map(({ value }) => value), label: { show: true, position: 'right' }, barWidth: 12 },
  ],
})
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)
const html = (rows: Row[]) =>
  rows
    .map(
      ({ name, what, where, time }) =>
        `<article><p><b>${name}</b> ${what} <time>${time}</time></p><p>${where}</p></article>`,
    )
    .join('')

everySecond((second) => {
  charts.forEach((chart, at) => {
    if (at < 4) {
      const { dates, total, handled } = trendAt(second, at)
      chart.setOption(lines(['发生', '已处理'], dates, [total, handled]))
    } else if (at < 8) {
      const { today, usual } = hoursAt(second, at)
      chart.setOption(lines(['今日', '平日'], hours, [today, usual]))
    } else if (at < 12) chart.setOption(bars(barsAt(second, at)))
    else chart.setOption(bars(barsAt(second, at, at % 2 ? pieCategoryNames.typeNames : pieCategoryNames.levelNames)))
  })
  ;(lists[0] as Element).innerHTML = html(rowsAt(second, 50))
  ;(lists[1] as Element).innerHTML = html(rowsAt(second, 20))
})
