// How a reply is read by the documents before anybody sees it: a field under another spelling gets the contract's name,
// one that only this shop's server sends gets a value, and a reply of another shape is refused. Each side has one table.
import type { Route } from '#contract/api'

/** An object that came from the server; nothing is known of its fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads one field. `from` is the object it stands in. Throws an error that says what is wrong with it. */
export type Read = (given: unknown, from: Fields, name: string) => unknown

export interface ReplyRule {
  read?: Read
  /** What is said of a reply that says no more than that it failed. */
  refused?: string
  /** What is said of a reply of another shape. */
  invalid?: string
  /** `success: true` is documented: a reply without it is refused. */
  saysSuccess?: true
}

export type ReplyRules = Partial<Record<Route, ReplyRule>>

/** An object, some of whose fields are read; all others stay as they came. */
export const object =
  (reads: Readonly<Record<string, Read>>): Read =>
  (given, _, name) => {
    if (typeof given !== 'object' || !given || Array.isArray(given)) throw misread(name)
    const read: Record<string, unknown> = { ...given }
    for (const field in reads) read[field] = reads[field]?.(read[field], read, field)
    return read
  }

/** A list, every entry of which is read. */
export const list =
  (of: Read = (entry) => entry): Read =>
  (given, from, name) => {
    if (!Array.isArray(given)) throw misread(name)
    return given.map((entry) => of(entry, from, name))
  }

const misread = (name: string) => new Error(`“${name}” is missing or of another kind.`)

/** A field without which the reply is of no use. */
export const text: Read = (given, _, name) => {
  if (typeof given !== 'string') throw misread(name)
  return given
}

/** A field that may be missing. */
export const optional =
  (read: Read, missing?: unknown): Read =>
  (given, from, name) =>
    given == null ? missing : read(given, from, name)

/** A field that may come under another name. */
export const also =
  (aliases: readonly string[], read: Read): Read =>
  (given, from, name) =>
    read(given ?? aliases.map((alias) => from[alias]).find((value) => value != null), from, name)

/** What a field is without the server's word for it; its other names come first. */
export const or = (missing: unknown, ...aliases: string[]): Read => also(aliases, (given) => given ?? missing)

/** Under this name a reply that is a bare list is read. */
export const BARE = 'reply'

/** Throws an error that says what is wrong. */
export const readReply = (reply: unknown, read: Read): unknown =>
  read(Array.isArray(reply) ? { [BARE]: reply } : reply, {}, BARE)
