import { Button } from '../src/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../src/collapsible.tsx'
import preview from './preview.tsx'

const meta = preview.meta({
  component: Collapsible,
  args: {
    className: 'max-w-100',
    children: (
      <>
        <CollapsibleTrigger>
          <Button variant="outline">Advanced settings</Button>
        </CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pt-4 text-sm text-muted">What is seldom needed.</p>
        </CollapsibleContent>
      </>
    ),
  },
})

export const Folded = meta.story()

export const Unfolded = meta.story({ args: { defaultOpen: true } })
