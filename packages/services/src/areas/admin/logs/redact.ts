const hidden: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '***'],
  [
    /((?:access_token|refresh_token|token|ticket|signature|password|secret|code)["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"'&,;}]{1,500}/gi,
    '$1***',
  ],
  [/(?<!\d)(\d{3})\d{13}(\d[\dXx])(?!\d)/g, '$1*************$2'],
  [/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
]

/** Masks tokens, passwords, codes, phones and identity numbers in the text. */
export const redact = (text: string) => hidden.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text)
