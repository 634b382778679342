// Settings of a load, and its messages to the process that started it.

export interface LoadSettings {
  url: string
  /** File of the history. */
  log: string
  /** Headers of signed-in customers, who order products with ample stock from their carts. */
  customers: Record<string, string>[]
  /** Headers of signed-in admins, who record payments, dispatch, cancel and restock. */
  admins: Record<string, string>[]
  guests: number
  /** Products that never run out. */
  ample: string[]
  /** Products that run out and are restocked. */
  scarce: string[]
  /** Average pause of each person between two operations. */
  pauseMs: number
  /** An operation without a definite answer is retried for this long. */
  patienceMs: number
}

/** Sent for every order confirmed for the first time, with the times of its request and its answer. */
export interface Confirmed {
  confirmed: string
  begin: number
  at: number
}
