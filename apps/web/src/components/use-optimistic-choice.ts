import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'

/**
 * State of a choice that is stored elsewhere, such as in the address. The pressed control renders at once; `commit`
 * runs afterwards, since a change of address takes longer than a touch may. Another `committed` value replaces it, as
 * after the back button.
 */
export function useOptimisticChoice<Choice>(committed: Choice, commit: (choice: Choice) => unknown) {
  const [pressed, press] = useState<{ choice: Choice; over: Choice }>()
  if (pressed !== undefined && pressed.over !== committed) press(undefined)
  const rendered = useDeferredValue(pressed)
  const send = useEffectEvent(commit)
  useEffect(() => {
    if (rendered !== undefined) send(rendered.choice)
  }, [rendered])
  const choose = (choice: Choice) => press({ choice, over: committed })
  return [pressed === undefined ? committed : pressed.choice, choose] as const
}
