import { randomInt } from 'node:crypto'

const between = (low: number, high: number) => randomInt(Math.round(low), Math.round(high) + 1)

/**
 * A random landscape as SVG of this size: sky, sun, hills, houses and trees. `density` is the number of device pixels
 * per CSS pixel.
 */
export function drawScene(width: number, height: number, density: number): string {
  const hue = between(0, 359)
  const tone = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn + between(-12, 12) + 360) % 360} ${saturation}% ${light}%)`
  const hills = [0.45, 0.6, 0.75].map((level, n) => hill(width, height, level, tone(40 * n, 38, 68 - n * 14)))
  const houses = Array.from({ length: 5 }, () => house(width, height, tone(between(60, 300), 45, between(45, 70))))
  const trees = Array.from({ length: 14 }, () => tree(width, height, tone(between(80, 160), 35, between(30, 55))))
  const clouds = Array.from({ length: 5 }, () => cloud(width, height))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="${Math.random()}" y2="1">
<stop offset="0" stop-color="${tone(0, 55, 62)}"/><stop offset="1" stop-color="${tone(30, 60, 88)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${between(20, width - 20)}" cy="${between(14, height / 3)}" r="${between(10, 20)}" fill="${tone(180, 70, 82)}"/>
${[...clouds, ...hills, ...houses, ...trees].join('\n')}</svg>`
}

function hill(width: number, height: number, level: number, fill: string): string {
  const base = height * level
  const points = [0, 0.25, 0.5, 0.75, 1].map((part) => [width * part, base + between(-16, 16)] as const)
  const curve = points.slice(1).map(([x, y], n) => {
    const [before = 0, beforeY = base] = points[n] ?? []
    return `C${(before + x) / 2} ${beforeY} ${(before + x) / 2} ${y} ${x} ${y}`
  })
  return `<path d="M0 ${points[0]?.[1]} ${curve.join(' ')} V${height} H0Z" fill="${fill}"/>`
}

function house(width: number, height: number, fill: string): string {
  const [x, y, wide, high] = [
    between(0, width - 30),
    between(height / 2, height - 24),
    between(16, 34),
    between(14, 26),
  ] as const
  const roof = `M${x - 3} ${y} L${x + wide / 2} ${y - high * 0.6} L${x + wide + 3} ${y}Z`
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/><path d="${roof}" fill="#00000038"/>
<rect x="${x + 4}" y="${y + 4}" width="5" height="6" fill="#ffffff99"/><rect x="${x + wide - 9}" y="${y + 4}" width="5" height="6" fill="#ffffff99"/>`
}

function tree(width: number, height: number, fill: string): string {
  const [x, y, r] = [between(0, width), between(height / 2, height), between(4, 11)] as const
  return `<rect x="${x - 1}" y="${y}" width="2.5" height="${r + 5}" fill="#00000055"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

function cloud(width: number, height: number): string {
  const [x, y, r] = [between(0, width), between(8, height / 2), between(6, 12)] as const
  return `<g fill="#ffffff8c"><circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x + r}" cy="${y + 3}" r="${r * 0.8}"/><circle cx="${x - r}" cy="${y + 3}" r="${r * 0.7}"/></g>`
}
