import type { Socket } from 'node:net'

/** The sockets of the pools that were opened with it. */
export type OpenSockets = {
  add: (socket: Socket) => void
  /** Takes note of what each has received; the function returned closes those that have received nothing since. */
  observe: () => () => void
}

/**
 * A network that swallows what was sent leaves connections that look open, on which queries wait for ever: the driver would
 * keep them, and give them to the next request.
 */
export function createOpenSockets(): OpenSockets {
  const sockets = new Set<Socket>()

  function forgetClosed(): void {
    for (const socket of sockets) if (socket.destroyed) sockets.delete(socket)
  }

  return {
    add: (socket) => {
      forgetClosed()
      sockets.add(socket)
    },
    observe: () => {
      forgetClosed()
      const received = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
      return () => {
        for (const [socket, bytes] of received) if (socket.bytesRead === bytes) socket.destroy()
      }
    },
  }
}
