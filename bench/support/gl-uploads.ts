/** Bytes uploaded to WebGL so far; `uniforms` counts the few numbers that every draw call sets. */
export interface Uploads {
  attributes: number
  uniforms: number
}

/** Script to run before the page's own scripts: counts uploads to the graphics card in `window.uploads`. */
export const countUploadsScript = `{
  const uploads = { attributes: 0, uniforms: 0 }
  window.uploads = uploads
  const uniforms = new WeakSet()
  const bound = new Map()
  const gl = WebGL2RenderingContext.prototype
  const { bindBuffer, bindBufferBase, bindBufferRange, bufferData, bufferSubData } = gl
  const isUniform = (buffer) => buffer && uniforms.add(buffer)
  gl.bindBuffer = function (target, buffer) { bound.set(target, buffer); return bindBuffer.call(this, target, buffer) }
  gl.bindBufferBase = function (target, index, buffer) {
    if (target === WebGL2RenderingContext.UNIFORM_BUFFER) isUniform(buffer)
    return bindBufferBase.call(this, target, index, buffer)
  }
  gl.bindBufferRange = function (target, index, buffer, ...rest) {
    if (target === WebGL2RenderingContext.UNIFORM_BUFFER) isUniform(buffer)
    return bindBufferRange.call(this, target, index, buffer, ...rest)
  }
  const count = (target, data, length) => {
    const bytes = typeof data === 'number' ? 0 : (length ? length * (data.BYTES_PER_ELEMENT ?? 1) : data?.byteLength ?? 0)
    uploads[uniforms.has(bound.get(target)) ? 'uniforms' : 'attributes'] += bytes
  }
  gl.bufferData = function (target, data, usage, from, length) {
    count(target, data, length)
    return from === undefined ? bufferData.call(this, target, data, usage) : bufferData.call(this, target, data, usage, from, length)
  }
  gl.bufferSubData = function (target, offset, data, from, length) {
    count(target, data, length)
    return from === undefined ? bufferSubData.call(this, target, offset, data) : bufferSubData.call(this, target, offset, data, from, length)
  }
}`
