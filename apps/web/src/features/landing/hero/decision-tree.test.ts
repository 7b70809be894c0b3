import { describe, expect, it } from 'vitest'
import { decisionTree, TREE_HEIGHT } from './decision-tree.ts'

const tree = decisionTree()

describe('the hero’s tree', () => {
  it('branches into every outcome', () => {
    expect(tree.branches.map((path) => path.split('M').length - 1)).toEqual([4, 16, 64])
    expect(tree.outcomes).toHaveLength(63)
  })

  it('chooses a path along its branches', () => {
    const steps = tree.chosenPath.split('C').slice(1)
    expect(steps).toHaveLength(3)
    steps.forEach((step, index) => expect(tree.branches[index]).toContain(`C${step}`))
  })

  it('stays inside its frame', () => {
    for (const { y } of tree.outcomes) {
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(TREE_HEIGHT)
    }
  })

  it('is the same each time', () => {
    expect(decisionTree()).toEqual(tree)
  })
})
