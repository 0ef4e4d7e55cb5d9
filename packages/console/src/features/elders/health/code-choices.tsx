interface Props {
  id: string
  words: Readonly<Record<string, { label: string }>>
  value: string[]
  /** A code that says there is nothing, and goes with no other. */
  alone?: string | undefined
  onChange: (value: string[]) => void
}

/** Several of a few codes, ticked. */
export function CodeChoices({ id, words, value, alone, onChange }: Props) {
  const toggle = (code: string) => {
    if (value.includes(code)) return onChange(value.filter((one) => one !== code))
    onChange(
      code === alone
        ? [code]
        : [...value.filter((one) => one !== alone), code].sort((one, other) => Number(one) - Number(other)),
    )
  }
  return (
    <span className="code-choices row wrap">
      {Object.entries(words)
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([code, { label }], at) => (
          <label className="line inline gap-1" key={code}>
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              checked={value.includes(code)}
              onChange={() => toggle(code)}
            />
            {label}
          </label>
        ))}
    </span>
  )
}
