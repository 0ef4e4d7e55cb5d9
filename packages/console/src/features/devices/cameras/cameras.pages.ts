/** One chunk: the wall leads to a camera. */
export { CameraPage } from './camera.page.tsx'
export { CamerasPage } from './cameras.page.tsx'
