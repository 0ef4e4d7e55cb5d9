import { Suspense, useEffect, useRef } from 'react'
import { lazyView } from '../../kit/loading/lazy-view.tsx'
import { captchaAddress } from '../calls.ts'
import { failureAt, type SignInFailure } from './failure.ts'
import { LoginField } from './login-field.tsx'
import type { Captcha } from './use-captcha.ts'

const SliderPuzzle = lazyView('SliderPuzzle', () => import('../slider/slider-puzzle.tsx'))

interface Props {
  captcha: Captcha
  failure: SignInFailure | null
  /** Called when the slider is solved, to repeat the refused call; receives the form around the captcha. */
  onSolved: (form: HTMLFormElement | null) => void
}

/** The captcha that the server asks for: a sum in a picture, or a slider; renders nothing otherwise. */
export function CaptchaField({ captcha, failure, onSolved }: Props) {
  const { asked, setCode, renew } = captcha
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSolved)
  latest.current = onSolved
  const isSolved = asked?.kind === 'slider' && asked.code !== ''
  useEffect(() => {
    if (isSolved) latest.current(place.current?.closest('form') ?? null)
  }, [isSolved])

  if (!asked) return null
  if (asked.kind === 'slider') {
    return (
      <div ref={place}>
        <Suspense fallback={<div aria-busy="true" />}>
          <SliderPuzzle
            key={asked.randomStr}
            captcha={captcha}
            randomStr={asked.randomStr}
            words={asked.words ?? failureAt(failure, 'slider')}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <LoginField
      label="验证码"
      name="code"
      autoComplete="off"
      inputMode="numeric"
      maxLength={8}
      value={asked.code}
      onChange={(event) => setCode(event.target.value)}
      error={failureAt(failure, 'code')}
    >
      <button type="button" className="login-captcha" onClick={renew} title="看不清？点击换一张">
        <img src={captchaAddress(asked.randomStr)} alt="图形验证码，点击更换" width={100} height={40} />
      </button>
    </LoginField>
  )
}
