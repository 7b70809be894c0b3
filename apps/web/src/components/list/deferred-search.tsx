import { createContext, type ReactNode, use, useDeferredValue, useState } from 'react'

/**
 * The search parameters of a screen as its lists show them. `useAsked` reads those of the address that change a list, without what is
 * open over it; `none` are those of a list outside the screen.
 */
export function createDeferredSearch<Search>(none: Search, useAsked: () => Search) {
  const Listed = createContext(none)
  return {
    /** Gives the lists below it their parameters: they are rendered after the control that changed them, and interruptible. */
    DeferredSearchProvider({ children }: { children: ReactNode }) {
      return <Listed value={useDeferredValue(useAsked())}>{children}</Listed>
    },
    /** Gives what is below it the parameters that have been answered: until the next answer is there, a list stays as it was. */
    AnsweredSearch({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
      const asked = use(Listed)
      const [answered, setAnswered] = useState(asked)
      if (!isWaiting && answered !== asked) setAnswered(asked)
      return <Listed value={answered}>{children}</Listed>
    },
    useDeferredParams: () => use(Listed),
  }
}
