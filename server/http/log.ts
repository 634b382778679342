// The log of the shop's processes: one JSON object per line, without secrets.
import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'] }
  return stream ? pino(options, stream) : pino(options)
}
