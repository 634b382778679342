// Puts a page together as UTF-8. What React has drawn is one string of thousands of pieces, and memory taken anew for each
// page is dear: so all pages are written into the same, and only what has been written is copied.

const encoder = new TextEncoder()
/** Bytes that a UTF-16 unit takes at most. */
const MOST_PER_UNIT = 3

let shared = new Uint8Array(512 * 1024)

/** For one page, from its first to its last byte without a pause: the next one writes over it. */
export class PageBytes {
  length = 0

  write(text: string): void {
    this.#makeRoomFor(text.length * MOST_PER_UNIT)
    this.length += encoder.encodeInto(text, shared.subarray(this.length)).written
  }

  append(bytes: Uint8Array): void {
    this.#makeRoomFor(bytes.length)
    shared.set(bytes, this.length)
    this.length += bytes.length
  }

  /** A copy. */
  since(offset: number): Uint8Array {
    return shared.slice(offset, this.length)
  }

  #makeRoomFor(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= shared.length) return
    const larger = new Uint8Array(Math.max(needed, 2 * shared.length))
    larger.set(shared.subarray(0, this.length))
    shared = larger
  }
}
