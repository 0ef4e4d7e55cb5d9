const [quote, backslash, comma, opens, closes] = [34, 92, 44, [91, 123], [93, 125]]

/** Whether a JSON array has more than `most` elements; counts commas without parsing. */
export function hasMoreElements(text: string, most: number): boolean {
  let [depth, count, isInText] = [0, 1, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at++
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (opens.includes(code)) depth++
    else if (closes.includes(code)) depth--
    else if (code === comma && depth === 1 && ++count > most) return true
  }
  return false
}
