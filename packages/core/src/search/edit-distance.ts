/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to make one word the other (optimal string alignment).
 * Takes the product of the lengths: for words, not for texts.
 */
export function editDistance(one: string, other: string): number {
  const letters = [...one]
  const others = [...other]
  let before: number[] = []
  let above = [0, ...others.map((_, index) => index + 1)]
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of others.entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      const changed = Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      const isSwap = letter === others[column - 1] && letters[row - 1] === wanted
      current.push(isSwap ? Math.min(changed, (before[column - 1] ?? 0) + 1) : changed)
    }
    before = above
    above = current
  }
  return above.at(-1) ?? 0
}
