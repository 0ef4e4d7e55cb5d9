/** Polyfills that the validation of answers needs on phones a few years old. */
if (!String.prototype.isWellFormed)
  Object.defineProperty(String.prototype, 'isWellFormed', {
    value(this: string) {
      return !/\p{Surrogate}/u.test(this)
    },
  })
