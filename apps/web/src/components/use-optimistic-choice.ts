import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'

/**
 * A choice that is kept elsewhere, such as in the address. The control that was pressed is rendered with it at once; `commit` is called
 * after that, since a change of address takes longer than a touch may. What is `committed` by other means replaces it: the back button,
 * a clear button.
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
