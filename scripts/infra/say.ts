/** An error that the user can fix; printed without a stack trace. */
export class UserError extends Error {
  override readonly name = 'Unusable'
}

export function printLine(text: string): void {
  console.log(`· ${text}`)
}

/** Prints the error that ends the run and returns the exit code. */
export function reportError(error: unknown): number {
  if (error instanceof UserError) console.error(`✗ ${error.message}`)
  else console.error('✗ 意外错误：', error)
  return 1
}
