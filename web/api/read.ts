// Normalises replies before use: fields under alternative names get the contract's name, fields that only this shop's
// server sends get a default, and replies of any other shape are refused. Storefront and back office each have one
// table of rules.
import type { Route } from '#contract/api'

/** An object from the server with unknown fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads one field of the object `from`. Throws an error that describes what is wrong. */
export type Read = (given: unknown, from: Fields, name: string) => unknown

export interface ReplyRule {
  read?: Read
  /** Message for a reply that reports a failure without a message. */
  refused?: string
  /** Message for a reply of another shape. */
  invalid?: string
  /** The documents specify `success: true`, so a reply without it is refused. */
  saysSuccess?: true
}

export type ReplyRules = Partial<Record<Route, ReplyRule>>

/** Reads some fields of an object and keeps all others unchanged. */
export const object =
  (reads: Readonly<Record<string, Read>>): Read =>
  (given, _, name) => {
    if (typeof given !== 'object' || !given || Array.isArray(given)) throw misread(name)
    const read: Record<string, unknown> = { ...given }
    for (const field in reads) read[field] = reads[field]?.(read[field], read, field)
    return read
  }

/** Reads every entry of a list. */
export const list =
  (of: Read = (entry) => entry): Read =>
  (given, from, name) => {
    if (!Array.isArray(given)) throw misread(name)
    return given.map((entry) => of(entry, from, name))
  }

const misread = (name: string) => new Error(`“${name}” is missing or has the wrong type.`)

/** A required text. */
export const text: Read = (given, _, name) => {
  if (typeof given !== 'string') throw misread(name)
  return given
}

/** An optional field. */
export const optional =
  (read: Read, missing?: unknown): Read =>
  (given, from, name) =>
    given == null ? missing : read(given, from, name)

/** A field with alternative names. */
export const also =
  (aliases: readonly string[], read: Read): Read =>
  (given, from, name) =>
    read(given ?? aliases.map((alias) => from[alias]).find((value) => value != null), from, name)

/** A field with alternative names and a default. */
export const or = (missing: unknown, ...aliases: string[]): Read => also(aliases, (given) => given ?? missing)

/** Name under which a reply that is a bare list is read. */
export const BARE = 'reply'

/** Reads a reply. Throws an error that describes what is wrong. */
export const readReply = (reply: unknown, read: Read): unknown =>
  read(Array.isArray(reply) ? { [BARE]: reply } : reply, {}, BARE)
