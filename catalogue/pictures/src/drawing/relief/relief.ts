import type { Fabric } from '../cloth/fabric.ts'

/** A window in centimetres. */
export type Camera = { x: number; y: number; w: number; h: number }

/** Some of the pixels of a picture; `right` and `bottom` are the first ones outside. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The relief of a picture before it is lit: height, slope, colour and material of every pixel. */
export type Relief = {
  camera: Camera
  w: number
  h: number
  /** Pixels per centimetre. */
  ppc: number
  alpha: Float32Array
  height: Float32Array
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
  material: Uint8Array
  materials: Fabric[]
  /** The area that has been drawn: the rest need not be lit. */
  drawn: Box
}

const ground = -4

export function createRelief(camera: Camera, width: number): Relief {
  const h = Math.round((width * camera.h) / camera.w)
  const plane = () => new Float32Array(width * h)
  return {
    camera,
    w: width,
    h,
    ppc: width / camera.w,
    alpha: plane(),
    height: plane().fill(ground),
    red: plane(),
    green: plane(),
    blue: plane(),
    slopeX: plane(),
    slopeY: plane(),
    material: new Uint8Array(width * h),
    materials: [],
    drawn: { left: width, top: h, right: 0, bottom: 0 },
  }
}

export function materialIndex(relief: Relief, fabric: Fabric): number {
  const found = relief.materials.findIndex(
    (m) =>
      m.spec === fabric.spec &&
      m.rough === fabric.rough &&
      m.sheen === fabric.sheen &&
      m.metal === fabric.metal &&
      m.tint === fabric.tint,
  )
  if (found >= 0) return found
  relief.materials.push(fabric)
  return relief.materials.length - 1
}
