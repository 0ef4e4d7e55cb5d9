/** Data of 20 charts and two lists at a given second: every figure differs from the second before. */
const wave = (second: number, at: number, most: number) =>
  Math.round(most * (0.55 + 0.3 * Math.sin(second / 5 + at / 3) + 0.1 * Math.sin(second * 1.7 + at)))

const list = (length: number, second: number, most: number, shift = 0) =>
  Array.from({ length }, (_, at) => wave(second, at + shift, most))

const day = 86_400_000
const dates = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.UTC(2026, 10, 1) + at * day).toISOString().slice(0, 10),
)
const kindNames = ['心率异常', '设备离线', '血压异常', '低电量', '睡眠异常', '跌倒']
const typeNames = ['智能手表', 'SOS按钮', '睡眠带', '跌倒雷达', '血压计']
const levelNames = ['自理', '一级护理', '二级护理', '三级护理', '特级护理']

/** Trend chart: two lines over thirty days. */
export const trendAt = (second: number, chart: number) => ({
  dates,
  total: list(30, second, 60, chart),
  handled: list(30, second, 50, chart + 7),
})
/** Two lines over the hours of a day. */
export const hoursAt = (second: number, chart: number) => ({
  today: list(16, second, 8, chart),
  usual: list(24, second, 8, chart + 5),
})
/** Bars with their names. */
export const barsAt = (second: number, chart: number, names = kindNames) =>
  names.map((name, at) => ({ name, value: wave(second, at * 2 + chart, 400) }))

export const pieCategoryNames = { typeNames, levelNames }

export interface Row {
  id: number
  name: string
  what: string
  where: string
  time: string
}
/** Rows of a list, with one new row every second. */
export const rowsAt = (second: number, length: number): Row[] =>
  Array.from({ length }, (_, at) => {
    const id = second + length - at
    const clock = `${String(id % 24).padStart(2, '0')}:${String((id * 7) % 60).padStart(2, '0')}`
    return {
      id,
      name: `王秀英${id % 10}`,
      what: kindNames[id % 6] ?? '',
      where: `3号楼 ${300 + (id % 40)} 2床`,
      time: clock,
    }
  })

/** Calls `draw` once a second, forever. */
export function everySecond(draw: (second: number) => void) {
  let second = 0
  draw(second)
  setInterval(() => {
    second += 1
    draw(second)
  }, 1_000)
}
