import { useAtom } from 'jotai'
import { SelectButton } from '../../kit/prime/select-button.tsx'
import { systemScheme } from '../../theme/last-look.ts'
import { colours, type Look, lookOf, schemeChoices, sizes, themes } from '../../theme/look.ts'
import { colourNames, schemeNames, sizeNames, themeNames } from '../../theme/look.words.ts'
import { tokensOf } from '../../theme/tokens.ts'
import { lookAtom } from './settings-atoms.ts'

function useChange(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useAtom(lookAtom)
  return [look, (change) => setLook(lookOf({ ...look, ...change }))]
}

/** The six themes, each as a miniature of the frame. */
export function ThemeChoice() {
  const [look, change] = useChange()
  return (
    <fieldset className="theme-choice stack">
      <legend>主题</legend>
      {themes.map((theme) => (
        <label key={theme} className="theme-card stack small">
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={look.theme === theme}
            onChange={() => change({ theme })}
          />
          <Miniature look={lookOf({ ...look, theme })} />
          <span>{themeNames[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Miniature({ look }: { look: Look }) {
  const tokens = tokensOf(look, look.scheme === 'system' ? systemScheme() : look.scheme)
  const of = (name: string) => tokens[`--${name}`]
  return (
    <svg viewBox="0 0 72 44" className="theme-miniature" aria-hidden="true">
      <rect width="72" height="44" fill={of('ground')} />
      <rect width="72" height="9" fill={of('bar')} />
      <rect width="18" height="44" fill={of('side')} />
      <rect x="3" y="14" width="12" height="4" rx="1" fill={of('side-active-ink')} />
      <rect x="3" y="22" width="12" height="2" rx="1" fill={of('side-soft')} />
      <rect x="3" y="28" width="12" height="2" rx="1" fill={of('side-soft')} />
      <rect x="60" y="3" width="8" height="3" rx="1" fill={of('bar-soft')} />
      <rect
        x="23"
        y="14"
        width="44"
        height="25"
        rx={look.theme === 'd2' ? 4 : 2}
        fill={of('surface')}
        stroke={of('line')}
      />
      <rect x="27" y="18" width="14" height="4" rx="1" fill={of('primary')} />
      <rect x="27" y="27" width="34" height="2" rx="1" fill={of('line-strong')} />
      <rect x="27" y="32" width="34" height="2" rx="1" fill={of('line-strong')} />
    </svg>
  )
}

export function ColourChoice() {
  const [look, change] = useChange()
  return (
    <fieldset className="colour-choice stack">
      <legend>主题色</legend>
      {colours.map((colour) => (
        <input
          key={colour}
          type="radio"
          name="colour"
          className="colour-dot stack gap-0"
          title={`${colourNames[colour]} ${colour}`}
          aria-label={colourNames[colour]}
          style={{ backgroundColor: colour }}
          checked={look.colour === colour}
          onChange={() => change({ colour })}
        />
      ))}
    </fieldset>
  )
}

export function SchemeChoice() {
  const [{ scheme }, change] = useChange()
  return (
    <SelectButton
      aria-label="明暗"
      value={scheme}
      options={schemeChoices.map((value) => ({ value, label: schemeNames[value] }))}
      onChange={({ value }) => change({ scheme: value })}
    />
  )
}

export function SizeChoice() {
  const [{ size }, change] = useChange()
  return (
    <SelectButton
      aria-label="字号"
      value={size}
      options={sizes.map((value) => ({ value, label: `${sizeNames[value]} ${value}` }))}
      onChange={({ value }) => change({ size: value })}
    />
  )
}
