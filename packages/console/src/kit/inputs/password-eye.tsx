import { useState } from 'react'
import './password-eye.css'

/** Toggles the visibility of a password: the input's type, and the eye button. */
export function usePasswordEye() {
  const [isShown, setShown] = useState(false)
  const words = isShown ? '隐藏密码' : '显示密码'
  return {
    type: isShown ? 'text' : 'password',
    eye: (
      <button
        type="button"
        className="password-eye rigid stack gap-0"
        aria-label={words}
        title={words}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" />
          <circle cx="12" cy="12" r="3" />
          {!isShown && <path d="M4 4l16 16" />}
        </svg>
      </button>
    ),
  }
}
