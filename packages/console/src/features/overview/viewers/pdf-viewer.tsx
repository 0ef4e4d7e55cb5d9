import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { useWidth } from '../../../charts/use-width.ts'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { useNearPages } from './use-near-pages.ts'
import { nextRotation, nextZoom, viewerActionOf } from './viewer-actions.ts'
import { ViewerBar } from './viewer-bar.tsx'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress
/** All assets are served from the application's own origin, see vite/pdf-parts.ts. */
const options = {
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  wasmUrl: '/pdf/wasm/',
  iccUrl: '/pdf/iccs/',
}
const widest = 980
const defaultRatio = Math.SQRT2

export interface Props {
  bytes: Blob
  name: string
  onSave: () => void
}

/** PDF viewer with all pages in one column; only pages near the viewport are rendered. */
export function PdfViewer({ bytes, name, onSave }: Props) {
  const room = useRef<HTMLElement>(null)
  const [watch, width] = useWidth<HTMLElement>()
  const enter = useCallback(
    (element: HTMLElement | null) => {
      room.current = element
      return watch(element)
    },
    [watch],
  )
  const [count, setCount] = useState(0)
  const [ratio, setRatio] = useState(defaultRatio)
  /** Aspect ratios (height by width) of rendered pages; other pages default to the ratio of the first page. */
  const [ratios, setRatios] = useState<Record<number, number>>({})
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const { near, current } = useNearPages(room, count)

  const fit = Math.min(widest, Math.max(240, width - 48))
  const heightOf = (page: number) => {
    const own = ratios[page] ?? ratio
    return fit * zoom * (rotation % 180 ? 1 / own : own)
  }
  const goTo = (page: number) =>
    room.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  // arrow keys are left to the browser for scrolling
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = viewerActionOf(event)
    if (wish === 'larger' || wish === 'smaller') setZoom(nextZoom(zoom, wish === 'larger' ? 1 : -1))
    if (wish === 'reset') setZoom(1)
    if (wish === 'turn') setRotation(nextRotation(rotation))
  }

  return (
    <main className="page is-filled is-bare">
      <ViewerBar
        name={name}
        zoom={zoom}
        onZoom={setZoom}
        onTurn={() => setRotation(nextRotation(rotation))}
        onSave={onSave}
        pages={count > 0 ? { current, count, goTo } : undefined}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the keys that the bar's buttons stand for. */}
      <section className="viewer-room" ref={enter} aria-label={name} onKeyDown={onKeyDown} tabIndex={0}>
        {problem && <Problem text={problem} />}
        <Document
          file={bytes}
          options={options}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          loading={<PageSkeleton />}
          error={<Problem text="文件无法打开，可能已损坏；请下载后查看" />}
          noData={null}
          onPassword={() => setProblem('文件设有打开密码，请下载后查看')}
          onLoadSuccess={async (pdf) => {
            const first = await pdf.getPage(1)
            const { width, height } = first.getViewport({ scale: 1 })
            setRatio(height / width)
            setCount(pdf.numPages)
          }}
        >
          {Array.from({ length: count }, (_, at) => at + 1).map((page) => (
            <div
              key={page}
              data-page={page}
              className="viewer-sheet"
              // set before rendering, because the viewer cannot scroll to a page without height
              style={{ width: fit * zoom, minHeight: heightOf(page) }}
            >
              {near.has(page) && (
                <Page
                  pageNumber={page}
                  width={fit * zoom}
                  rotate={rotation || undefined}
                  devicePixelRatio={Math.min(2, devicePixelRatio)}
                  loading={null}
                  onLoadSuccess={({ width, height }) => setRatios((ratios) => ({ ...ratios, [page]: height / width }))}
                  error="此页无法显示"
                />
              )}
            </div>
          ))}
        </Document>
      </section>
    </main>
  )
}

const Problem = ({ text }: { text: string }) => (
  <div className="state" role="alert">
    <i className="pi pi-exclamation-circle state-icon is-bad" aria-hidden />
    <p className="state-title">{text}</p>
  </div>
)
