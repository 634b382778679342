// What a process of the shop writes about its work: one JSON object a line, no secret in any.
import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'] }
  return stream ? pino(options, stream) : pino(options)
}
