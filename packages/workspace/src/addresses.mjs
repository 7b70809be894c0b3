/**
 * Parts of a syntax tree (ESTree) that the rule reads.
 * @typedef {{ type: string, name?: string | Named, value?: unknown, [part: string]: unknown }} Named
 */

/**
 * The names of an object's properties; undefined for anything but an object that is written here.
 * @param {unknown} node
 * @returns {Map<unknown, unknown> | undefined}
 */
function propertiesOf(node) {
  if (!isNode(node) || node.type !== 'ObjectExpression' || !Array.isArray(node['properties']))
    return undefined
  return new Map(
    node['properties'].flatMap((property) =>
      isNode(property) && isNode(property['key']) ? [[property['key'].name, property['value']]] : [],
    ),
  )
}

/**
 * @param {unknown} node
 * @returns {node is Named}
 */
const isNode = (node) => typeof node === 'object' && node !== null && 'type' in node

/** @param {unknown} callee */
function calledName(callee) {
  if (!isNode(callee)) return undefined
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined
}

const FRAGMENT = 'Say what becomes of the fragment: `hash: true` keeps it, an empty text drops it.'
const PARAMETERS = 'Say what becomes of the search parameters: `search` keeps them.'

/**
 * Returns why a call to the router may lose a part of the address; undefined if it cannot. A call that
 * rewrites search parameters, or replaces the address, has to name the fragment, as links into documents have
 * one.
 * @param {{ callee: unknown, arguments: readonly unknown[] }} call
 */
export function lossOfCall({ callee, arguments: [target] }) {
  const name = calledName(callee)
  if (name !== 'navigate' && name !== 'redirect') return undefined
  const given = propertiesOf(target)
  if (given === undefined || given.has('href') || given.has('hash')) return undefined
  return given.has('search') || given.has('replace') || name === 'redirect' ? FRAGMENT : undefined
}

/**
 * Why a link within the page may lose a part of the address; undefined if it cannot.
 * @param {{ name: unknown, attributes: readonly unknown[] }} element
 */
export function lossOfLink({ name, attributes }) {
  if (!isNode(name) || name.name !== 'Link') return undefined
  /** @type {Map<unknown, unknown>} */
  const given = new Map(
    attributes.flatMap((attribute) =>
      isNode(attribute) && isNode(attribute.name) ? [[attribute.name.name, attribute.value]] : [],
    ),
  )
  const to = given.get('to')
  return isNode(to) && to.value === '.' && !given.has('search') ? PARAMETERS : undefined
}

const whole = {
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    if (/\.test\.tsx?$/.test(context.filename)) return {}
    return {
      /** @param {Parameters<typeof lossOfCall>[0]} node */
      CallExpression(node) {
        const message = lossOfCall(node)
        if (message) context.report({ node, message })
      },
      /** @param {Parameters<typeof lossOfLink>[0]} node */
      JSXOpeningElement(node) {
        const message = lossOfLink(node)
        if (message) context.report({ node, message })
      },
    }
  },
}

/** The lint rule that a rewritten address keeps its other parts, or says that it does not. */
export default { meta: { name: 'addresses' }, rules: { whole } }
