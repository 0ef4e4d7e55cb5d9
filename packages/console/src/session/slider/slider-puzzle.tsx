import type { SliderPuzzle as Puzzle } from '@care/shared/admin/session/ways/captcha.contract'
import { ApiError } from '@care/shared/http/client'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { checkSlider, loadPuzzle } from '../calls.ts'
import { type Captcha, missedSliderText } from '../entry/use-captcha.ts'
import { createTrail } from './drag-trail.ts'
import './slider.css'

interface Props {
  captcha: Captcha
  randomStr: string
  /** Validation message of the form for the captcha. */
  words: string | undefined
}

const keySteps: Record<string, number> = { ArrowRight: 4, ArrowUp: 4, ArrowLeft: -4, ArrowDown: -4 }

/** A slider captcha, moved by pointer, touch or keys. A puzzle is valid for one attempt. */
export function SliderPuzzle({ captcha, randomStr, words }: Props) {
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [x, setX] = useState(0)
  const [phase, setPhase] = useState<'open' | 'checking' | 'wrong' | 'right'>('open')
  const trail = useRef(createTrail()).current
  const grip = useRef<HTMLInputElement>(null)
  const isWanted = words !== undefined

  useEffect(() => {
    let isShown = true
    loadPuzzle(randomStr).then(
      (drawn) => isShown && setPuzzle(drawn),
      (error: unknown) => isShown && setTrouble(error instanceof ApiError ? error.message : '验证图片未能加载'),
    )
    return () => {
      isShown = false
    }
  }, [randomStr])

  useEffect(() => {
    if (puzzle && isWanted) grip.current?.focus()
  }, [puzzle, isWanted])

  useEffect(() => {
    if (phase !== 'wrong') return
    const timer = setTimeout(captcha.retry, 700)
    return () => clearTimeout(timer)
  }, [phase, captcha.retry])

  const release = async () => {
    const move = trail.move(performance.now())
    trail.reset()
    if (phase !== 'open') return
    if (!move) return setX(0)
    setPhase('checking')
    try {
      const { code } = await checkSlider({ randomStr, ...move })
      setPhase('right')
      captcha.setCode(code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 428) setPhase('wrong')
      else setTrouble(error.message)
    }
  }
  const moveTo = (next: number) => {
    if (phase !== 'open') return
    if (trail.isEmpty()) trail.grip(performance.now())
    trail.note(next, performance.now())
    setX(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return void release()
    }
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    moveTo(Math.min(Number(event.currentTarget.max), Math.max(0, x + step)))
  }

  if (trouble) return <Trouble words={trouble} captcha={captcha} />
  const { width = 320, height = 160, pieceWidth = 53, pieceHeight = 53, y = 0 } = puzzle ?? {}
  const share = (of: number, whole: number) => `${(of / whole) * 100}%`
  const place: CSSProperties = {
    left: share(x, width),
    top: share(y, height),
    width: share(pieceWidth, width),
    height: share(pieceHeight, height),
  }

  return (
    <fieldset className={`slider is-${phase}`} disabled={phase !== 'open' || !puzzle}>
      <legend>安全验证</legend>
      <div className="slider-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        {puzzle && <img src={puzzle.background} alt="" draggable={false} />}
        {puzzle && <img src={puzzle.piece} alt="" draggable={false} className="slider-piece" style={place} />}
      </div>
      <div
        className="slider-track"
        style={{ '--grip': share(pieceWidth, width), '--gone': share(x, width) } as CSSProperties}
      >
        {x === 0 && phase === 'open' && <span aria-hidden>按住滑块，拖到缺口处</span>}
        <b aria-hidden>→</b>
        <input
          ref={grip}
          type="range"
          name="slider"
          aria-label="拖动滑块，使拼图对准缺口"
          aria-describedby="slider-words"
          min={0}
          max={width - pieceWidth}
          value={x}
          onPointerDown={() => trail.grip(performance.now())}
          onChange={(event) => moveTo(Number(event.target.value))}
          onPointerUp={() => void release()}
          onKeyDown={press}
        />
      </div>
      <p
        id="slider-words"
        className="slider-words"
        role={phase === 'wrong' || words === missedSliderText ? 'alert' : 'status'}
      >
        {says[phase] ?? words ?? '也可用方向键移动，回车确认'}
      </p>
      <div className="slider-tools">
        <button type="button" onClick={captcha.renew}>
          换一张
        </button>
        <button type="button" onClick={captcha.chooseImage}>
          换成图片验证码
        </button>
      </div>
    </fieldset>
  )
}

const says: Partial<Record<string, string>> = {
  checking: '正在验证',
  wrong: missedSliderText,
  right: '验证通过',
}

const Trouble = ({ words, captcha }: { words: string; captcha: Captcha }) => (
  <div className="slider">
    <p className="slider-words is-bad" role="alert">
      {words}
    </p>
    <div className="slider-tools">
      <button type="button" onClick={captcha.renew}>
        重试
      </button>
      <button type="button" onClick={captcha.chooseImage}>
        换成图片验证码
      </button>
    </div>
  </div>
)
