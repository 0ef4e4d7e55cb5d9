import { beforeScreenshotEvent } from '../../live/before-screenshot.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** Style rule that skips to the end of all animations. */
const still = '*, *::before, *::after { animation: none !important; transition: none !important; }'

/** The page as one self-contained SVG: its elements and rules, canvases and photos copied at `scale`. */
export function renderPageSvg({ documentElement, body, styleSheets }: Document, scale: number): string {
  const { innerWidth: width, innerHeight: height } = window
  const svg = document.createElementNS(svgSpace, 'svg')
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(name, String(value))
  // the rules contain `:root`, and the theme's properties come from the element
  svg.setAttribute('style', documentElement.getAttribute('style') ?? '')

  const style = document.createElementNS(svgSpace, 'style')
  style.textContent = [...styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
  style.textContent += still
  const copy = body.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  replacePictures(body, copy, scale)

  const page = document.createElementNS(svgSpace, 'foreignObject')
  page.setAttribute('width', '100%')
  page.setAttribute('height', '100%')
  page.append(copy)
  svg.append(style, page)
  return new XMLSerializer().serializeToString(svg)
}

/** Embeds pictures, since an SVG drawing may not fetch them. */
function replacePictures(from: HTMLElement, copy: HTMLElement, scale: number) {
  const given = from.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img')
  const taken = [...copy.querySelectorAll<HTMLElement>('canvas, img')]
  for (const [at, one] of [...given].entries()) {
    const image = document.createElement('img')
    const style = getComputedStyle(one)
    image.className = one.className
    image.setAttribute('style', one.getAttribute('style') ?? '')
    for (const name of ['width', 'height'] as const) image.style[name] = style[name]
    const { width, height } = one.getBoundingClientRect()
    image.src = smaller(one, width * scale, height * scale)
    taken[at]?.replaceWith(image)
  }
}

/** The picture as a smaller data URL; empty while it is not loaded. */
function smaller(one: HTMLCanvasElement | HTMLImageElement, width: number, height: number): string {
  const isThere = one instanceof HTMLCanvasElement ? one.width > 0 : one.complete && one.naturalWidth > 0
  if (!isThere || width < 1 || height < 1) return ''
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  one.dispatchEvent(new Event(beforeScreenshotEvent))
  canvas.getContext('2d')?.drawImage(one, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL()
}
