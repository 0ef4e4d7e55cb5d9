import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'

/** Converts an office document to PDF. Throws when the conversion fails. */
export type Convert = (document: Buffer, kind: string) => Promise<Buffer>

const answerMs = 60_000
const mostBytes = 50 * 1024 * 1024

/** A converter with Gotenberg's protocol: sends the document as a form and receives the PDF. */
export function gotenberg(url: string): Convert {
  const address = `${url.replace(/\/$/, '')}/forms/libreoffice/convert`
  return async (document, kind) => {
    const form = new FormData()
    // Gotenberg detects the format by the extension; the real file name is not sent
    form.append('files', new File([new Uint8Array(document)], `document.${kind}`))
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(address, { method: 'POST', body: form, redirect: 'error', signal })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw failureOfStatus(answer.status)
    }
    return readPdf(answer)
  }
}

async function readPdf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new OutsideFailure('odd')
    chunks.push(chunk)
  }
  const pdf = Buffer.concat(chunks)
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new OutsideFailure('odd')
  return pdf
}
